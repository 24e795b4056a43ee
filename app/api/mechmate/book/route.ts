import { BookingConfirmation, BookingRequest, type WorkshopFailure } from '#services/workshop'
import { IdempotencyKey, idempotencyKeyOf } from '../../_http/idempotency-key.ts'
import { answerWith } from '../../_http/outcome.ts'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { awaitLog } from '../../flow-logs/answered.ts'
import { askedFor } from '../../flow-logs/submissions.ts'
import { wordsFor } from '../../_http/messages.ts'

/** What a read answers with 404 is, in a body, a member that is not valid. */
const MEMBER: { readonly [code in WorkshopFailure['code']]?: keyof BookingRequest } = {
  'unknown-plate': 'registrationNumber',
  'unsupported-car': 'registrationNumber',
  'unknown-department': 'departmentId',
}

export const POST = route({
  template: '/api/mechmate/book',
  summary:
    'Books a service. At most one booking is made for a key, however often the call is sent: the same body again gets the same answer. A car has one visit a day: `already-booked` tells its number to the same run, phone number or e-mail address alone, all others get `refused`.',
  headers: { 'Idempotency-Key': IdempotencyKey },
  answers: { 200: { what: 'the booking', schema: BookingConfirmation } },
  refusals: ['key-missing', 'key-reused', 'slot-taken', 'already-booked', 'refused'],
  body: BookingRequest,
  limit: 'book',
  handle: async (call) => {
    const { body, request, workshop, locale, log } = call
    const key = idempotencyKeyOf(request)
    if (key === null) {
      return problem('key-missing', locale, { field: 'Idempotency-Key' })
    }
    const outcome = await workshop.book(body, key)
    if (outcome.ok) {
      log.info({ event: 'booked', products: outcome.value.kobraProductIds }, 'a booking')
      await awaitLog(call, { ...askedFor.booking(body), receipt: outcome.value.id })
    } else log.warn({ event: 'booking-failed', code: outcome.failure.code }, 'no booking')
    const field = outcome.ok ? undefined : MEMBER[outcome.failure.code]
    if (!outcome.ok && field !== undefined) {
      return problem('invalid', locale, { field, message: wordsFor(outcome.failure.code, locale) })
    }
    return answerWith(outcome, call)
  },
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
