import { BookingRequest, type WorkshopFailure } from '#services/workshop'
import { answerWith } from '../../_http/outcome.ts'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { wordsFor } from '../../_http/words.ts'

/** What a read answers with 404 is, in a body, a member that is not valid. */
const MEMBER: { readonly [code in WorkshopFailure['code']]?: keyof BookingRequest } = {
  'unknown-plate': 'registrationNumber',
  'unsupported-car': 'registrationNumber',
  'unknown-department': 'departmentId',
}

/** Books (BOOKFORM-07): at most once a key, however often it is sent. */
export const POST = route({
  template: '/api/mechmate/book',
  body: BookingRequest,
  limit: 'book',
  handle: async ({ body, request, workshop, locale, log }) => {
    const key = request.headers.get('idempotency-key')
    if (key === null || !/^[\x21-\x7e]{8,200}$/.test(key)) {
      return problem('key-missing', locale, { field: 'Idempotency-Key' })
    }
    const outcome = await workshop.book(body, key)
    if (!outcome.ok) log.warn({ event: 'booking-failed', code: outcome.failure.code }, 'no booking')
    const field = outcome.ok ? undefined : MEMBER[outcome.failure.code]
    if (!outcome.ok && field !== undefined) {
      return problem('invalid', locale, { field, message: wordsFor(outcome.failure.code, locale) })
    }
    return answerWith(outcome, locale)
  },
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
