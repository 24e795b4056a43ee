'use client'

import { momentOf } from '../_wizard/dates.ts'
import { useTyreHotel } from './tyre-context.tsx'
import styles from './tyre-hotel.module.css'

/** Says of which moment the days or times beneath are, where they could not be fetched anew. */
export function AsOf({ at }: { readonly at: number | null }) {
  const { locale, t } = useTyreHotel()
  return (
    <p role="status" className={styles.quiet}>
      {at !== null && t('seen.asOf', { time: momentOf(at, locale) })}
    </p>
  )
}
