'use client'

import { useBooking } from './booking-context.tsx'
import { momentOf } from '../_wizard/dates.ts'
import styles from './booking.module.css'

/** Says of which moment the list beneath is, where it could not be fetched anew. */
export function AsOf({ at }: { readonly at: number | null }) {
  const { locale, t } = useBooking()
  return (
    <p role="status" className={styles.quiet}>
      {at !== null && t('seen.asOf', { time: momentOf(at, locale) })}
    </p>
  )
}
