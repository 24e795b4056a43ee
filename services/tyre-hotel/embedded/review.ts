import type { Sql } from '../../database/port.ts'
import type { Review } from '../port.ts'

/**
 * Keeps the one rating of a confirmation (RATE-06). False when it has another one already; the same
 * once more is a retry, and fine.
 */
export async function storeReview(
  sql: Sql,
  bookingConfirmationId: string,
  { review, now }: { readonly review: Review; readonly now: number },
): Promise<boolean> {
  const { rating, comment, date } = review
  const stored = await sql.query(
    `insert into tyre_review (booking_confirmation_id, rating, comment, reviewed_at, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning rating`,
    [
      bookingConfirmationId,
      rating,
      comment,
      // In UTC: databases do not know every offset that the form of a date has.
      new Date(date).toISOString(),
      new Date(now).toISOString(),
    ],
  )
  if (stored.length > 0) return true
  const same = await sql.query(
    `select 1 as one from tyre_review
      where booking_confirmation_id = $1 and rating = $2 and comment = $3`,
    [bookingConfirmationId, rating, comment],
  )
  return same.length > 0
}
