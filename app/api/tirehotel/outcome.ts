import type { TyreHotelFailure } from '#services/tyre-hotel'
import { problem } from '../_http/problem.ts'
import type { Call } from '../_http/route.ts'
import { say } from './messages.ts'

/** JSON that nobody may keep: it tells of a customer. */
export const privately = (
  value: unknown,
  headers: { readonly [name: string]: string } = {},
): Response => Response.json(value, { headers: { 'cache-control': 'no-store', ...headers } })

/**
 * A failure of the tyre-hotel system as a problem, in its own words where it has some. One that the call's
 * reference does not name is an answer that makes no sense: 503.
 */
export function refusedWith(
  failure: TyreHotelFailure,
  name: string,
  {
    locale,
    log,
    documented,
  }: Pick<Call<unknown, unknown, unknown>, 'locale' | 'log' | 'documented'>,
): Response {
  // The call by its name, and why; nothing of who asked for what.
  log.warn({ event: 'tyre-hotel-refused', call: name, code: failure.code }, 'not as asked')
  if (!documented.includes(failure.code)) return problem('unavailable', locale)
  switch (failure.code) {
    case 'no-agreement':
      return problem(failure.code, locale, { message: say('noAgreement', locale) })
    case 'invalid':
      return problem('invalid', locale, { field: failure.field, message: failure.message })
    case 'too-soon': {
      const headers = { 'retry-after': String(failure.seconds) }
      return problem(failure.code, locale, { message: failure.message, headers })
    }
    case 'already-booked':
      return problem(failure.code, locale, { bookingNumber: failure.bookingNumber })
    case 'key-reused':
    case 'unavailable':
      return problem(failure.code, locale)
    default:
      return problem(failure.code, locale, { message: failure.message })
  }
}
