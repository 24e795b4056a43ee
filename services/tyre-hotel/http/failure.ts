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
 * The failure an error answer stands for. A 5xx never says anything about the request. A 4xx with
 * words for the visitor but no known code is a refusal in those words (SVCERR-06, SVCERR-13).
 */
export function failureOf(status: number, body: unknown): TyreHotelFailure {
  if (status >= 500 || status < 400) return UNAVAILABLE
  const parsed = Problem.safeParse(body)
  if (!parsed.success) return UNAVAILABLE
  const { type, message, field, seconds, bookingNumber } = parsed.data
  const code = parsed.data.code ?? type?.split(/[:/#]/).at(-1)
  if (code === 'no-agreement' || code === 'key-reused') return { code }
  if (code === 'already-booked' && bookingNumber) return { code, bookingNumber }
  if (!message || status === 401 || status === 403) return UNAVAILABLE
  const known = KNOWN_CODES.find((one) => one === code)
  if (known) return { code: known, message }
  if (code === 'too-soon') return { code, seconds: seconds ?? 60, message }
  if (status === 429) return UNAVAILABLE
  return field ? { code: 'invalid', field, message } : { code: 'refused', message }
}
