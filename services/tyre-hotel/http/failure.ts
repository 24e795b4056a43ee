import { z } from 'zod'
import type { TyreHotelFailure } from '../port.ts'

/** What is read of an error body (RFC 9457 with `code`, `message`, `field`, `seconds` and `bookingNumber`). */
const Problem = z.object({
  code: z.string().optional(),
  /** Ends in the code, too: `urn:forecourt:problem:slot-taken`. */
  type: z.string().optional(),
  message: z.string().optional(),
  field: z.string().optional(),
  seconds: z.number().min(1).max(60).optional(),
  bookingNumber: z.string().min(1).max(64).optional(),
})

const KNOWN_CODES = [
  'number-ended',
  'code-wrong',
  'code-spent',
  'code-ended',
  'unknown-workshop',
  'slot-taken',
  'already-reviewed',
] as const

const UNAVAILABLE: TyreHotelFailure = { code: 'unavailable' }

/**
 * 4xx statuses that say nothing about what was asked: they come from whatever stands in between, or
 * leave open whether the call took effect.
 */
const UNDECIDED = new Set([401, 403, 407, 408, 425])

/**
 * The failure that an error answer is. A 5xx never says anything about the request. A 4xx with a message
 * for the visitor but no known code is a refusal in that message (SVCERR-06, SVCERR-13).
 */
export function failureOf(status: number, body: unknown): TyreHotelFailure {
  if (status >= 500 || status < 400) return UNAVAILABLE
  const parsed = Problem.safeParse(body)
  if (!parsed.success) return UNAVAILABLE
  const { type, message, field, seconds, bookingNumber } = parsed.data
  const code = parsed.data.code ?? type?.split(/[:/#]/).at(-1)
  if (code === 'no-agreement' || code === 'key-reused') return { code }
  if (code === 'already-booked' && bookingNumber) return { code, bookingNumber }
  if (!message || UNDECIDED.has(status)) return UNAVAILABLE
  const known = KNOWN_CODES.find((one) => one === code)
  if (known) return { code: known, message }
  if (code === 'too-soon') return { code, seconds: seconds ?? 60, message }
  if (status === 429) return UNAVAILABLE
  return field ? { code: 'invalid', field, message } : { code: 'refused', message }
}
