import { z } from 'zod'
import type { WorkshopFailure } from '../port.ts'
import { REFUSED } from '../same-visitor.ts'

/** What is read of an error body (RFC 9457 with `code`, `message`, `field` and `bookingNumber`). */
const Problem = z.object({
  code: z.string().optional(),
  /** Ends in the code, too: `urn:forecourt:problem:slot-taken`. */
  type: z.string().optional(),
  message: z.string().optional(),
  field: z.string().optional(),
  bookingNumber: z.string().min(1).max(64).optional(),
})

const PLAIN = ['unknown-plate', 'unsupported-car', 'unknown-department'] as const

const UNAVAILABLE: WorkshopFailure = { code: 'unavailable' }

/**
 * 4xx statuses that say nothing about what was asked: they come from whatever stands in between, or
 * leave open whether the call took effect.
 */
const UNDECIDED = new Set([401, 403, 407, 408, 425, 429])

/**
 * The failure that an error answer is. A 5xx never says anything about the request. A 4xx with a message
 * for the visitor but no known code is a refusal in that message (BOOKFORM-10), in `locale` where the
 * system's own words must not be passed on.
 */
export function failureOf(status: number, body: unknown, locale = 'sv'): WorkshopFailure {
  if (status >= 500 || status < 400) return UNAVAILABLE
  const parsed = Problem.safeParse(body)
  if (!parsed.success) return UNAVAILABLE
  const { type, message, field, bookingNumber } = parsed.data
  const code = parsed.data.code ?? type?.split(/[:/#]/).at(-1)
  const plain = PLAIN.find((one) => one === code)
  if (plain) return { code: plain }
  if (code === 'key-reused') return { code }
  if (code === 'already-booked') {
    // Without its number, nobody can be told whose visit it is.
    return bookingNumber
      ? { code, bookingNumber }
      : { code: 'refused', message: REFUSED[locale === 'en' ? 'en' : 'sv'] }
  }
  if (code === 'slot-taken' && message) return { code, message }
  if (field && message) return { code: 'invalid', field, message }
  return message && !UNDECIDED.has(status) ? { code: 'refused', message } : UNAVAILABLE
}
