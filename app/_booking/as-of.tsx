'use client'

import { useBooking } from './booking-context.tsx'
import { momentOf } from './dates.ts'
import styles from './booking.module.css'

interface Answer {
  readonly data: unknown
  readonly dataUpdatedAt: number
  readonly status: 'pending' | 'error' | 'success'
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
}

/** How old an answer is that is shown since it could not be fetched anew, ms since 1970; else null. */
export const ageOf = (answer: Answer): number | null => {
  const { data, dataUpdatedAt, status, fetchStatus, failureCount } = answer
  const isUnanswered = status === 'error' || fetchStatus === 'paused' || failureCount > 0
  return data !== undefined && isUnanswered ? dataUpdatedAt : null
}

/** Says of which moment the list beneath is, where it could not be fetched anew. */
export function AsOf({ at }: { readonly at: number | null }) {
  const { locale, t } = useBooking()
  return (
    <p role="status" className={styles.quiet}>
      {at !== null && t('seen.asOf', { time: momentOf(at, locale) })}
    </p>
  )
}
