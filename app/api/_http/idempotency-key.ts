import { z } from 'zod'

/** Printable ASCII without spaces. */
const KEY = /^[\x21-\x7e]{8,200}$/

export const IdempotencyKey = z
  .string()
  .regex(KEY)
  .describe('Made by the caller once a booking, and sent again with every retry')

/** The header of that name; null when it is missing or not one. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  return key !== null && KEY.test(key) ? key : null
}
