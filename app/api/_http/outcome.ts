import type { Locale } from '#domain/sites'
import type { Outcome, WorkshopFailure } from '#services/workshop'
import { problem } from './problem.ts'

/** What a port gave as JSON, or its failure as a problem. */
export function answerWith<T>(
  outcome: Outcome<T>,
  locale: Locale,
  headers: { readonly [name: string]: string } = { 'cache-control': 'no-store' },
): Response {
  return outcome.ok ? Response.json(outcome.value, { headers }) : failed(outcome.failure, locale)
}

export function failed(failure: WorkshopFailure, locale: Locale): Response {
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
    case 'unknown-cursor':
    case 'key-reused':
    case 'unavailable':
      return problem(failure.code, locale)
  }
}
