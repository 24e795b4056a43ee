import type { Outcome, WorkshopFailure } from '#services/workshop'
import { problem } from './problem.ts'
import type { Call } from './route.ts'

type Asked = Pick<Call<unknown, unknown, unknown>, 'locale' | 'documented'>

/** What a port gave as JSON, or its failure as a problem. */
export function answerWith<T>(
  outcome: Outcome<T>,
  call: Asked,
  headers: { readonly [name: string]: string } = { 'cache-control': 'no-store' },
): Response {
  return outcome.ok ? Response.json(outcome.value, { headers }) : failed(outcome.failure, call)
}

/** A failure that the call's reference does not name is an answer that makes no sense: 503. */
function failed(failure: WorkshopFailure, { locale, documented }: Asked): Response {
  if (!documented.includes(failure.code)) return problem('unavailable', locale)
  switch (failure.code) {
    case 'slot-taken':
    case 'refused':
      return problem(failure.code, locale, { message: failure.message })
    case 'already-booked':
      return problem(failure.code, locale, { bookingNumber: failure.bookingNumber })
    case 'invalid':
      return problem('invalid', locale, { field: failure.field, message: failure.message })
    case 'unknown-plate':
    case 'unsupported-car':
    case 'unknown-department':
    case 'key-reused':
    case 'unavailable':
      return problem(failure.code, locale)
  }
}
