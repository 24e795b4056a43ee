import { z } from 'zod'
import type { WorkshopFailure } from '../port.ts'

/** What is read of an error body (RFC 9457 with `code`, `message`, `field` and `bookingNumber`). */
const Problem = z.object({
  code: z.string().optional(),
  /** Ends in the code, too: `urn:forecourt:problem:slot-taken`. */
  type: z.string().optional(),
  message: z.string().optional(),
  field: z.string().optional(),
  bookingNumber: z.string().min(1).max(64).optional(),
})

const PLAIN = ['unknown-plate', 'unsupported-car', 'unknown-department', 'unknown-cursor'] as const

const UNAVAILABLE: WorkshopFailure = { code: 'unavailable' }

/**
 * The failure an error answer stands for. A 5xx never says anything about the request. A 4xx that
 * carries words for the visitor but no known code is a refusal in those words (BOOKFORM-10).
 */
export function failureOf(status: number, body: unknown): WorkshopFailure {
  if (status >= 500 || status < 400) return UNAVAILABLE
  const parsed = Problem.safeParse(body)
  if (!parsed.success) return UNAVAILABLE
  const { type, message, field, bookingNumber } = parsed.data
  const code = parsed.data.code ?? type?.split(/[:/#]/).at(-1)
  const plain = PLAIN.find((one) => one === code)
  if (plain) return { code: plain }
  if (code === 'key-reused') return { code }
  if (code === 'already-booked' && bookingNumber) return { code, bookingNumber }
  if (code === 'slot-taken' && message) return { code, message }
  if (field && message) return { code: 'invalid', field, message }
  return message && status !== 401 && status !== 403 && status !== 429
    ? { code: 'refused', message }
    : UNAVAILABLE
}
