import { BookingConfirmation, BookingRequest, type WorkshopFailure } from '#services/workshop'
import { z } from 'zod'
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

/** With the right to read its calendar entry. */
const Booked = BookingConfirmation.extend({
  calendarSignature: z
    .string()
    .optional()
    .describe('Opens `/api/mechmate/calendar/{bookingId}`; left out where it could not be made'),
})

export const POST = route({
  template: '/api/mechmate/book',
  summary:
    'Books a service. At most one booking is made for a key, however often the call is sent: the same body again gets the same answer. A car has one visit a day: `already-booked` tells its number to the same run, phone number or e-mail address alone, all others get `refused`.',
  headers: { 'Idempotency-Key': IdempotencyKey },
  answers: { 200: { what: 'the booking', schema: Booked } },
  refusals: ['key-missing', 'key-reused', 'slot-taken', 'already-booked', 'refused'],
  body: BookingRequest,
  limit: 'book',
  handle: async (call) => {
    const { body, request, services, workshop, locale, log } = call
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
    if (!outcome.ok) return answerWith(outcome, call)
    // The booking stands whether or not it can be put into a calendar.
    const calendarSignature = await services.calendarSignature(outcome.value.id).catch(() => {
      log.warn({ event: 'calendar-not-signed' }, 'no calendar entry for a booking')
    })
    const signed = calendarSignature === undefined ? {} : { calendarSignature }
    return answerWith({ ok: true, value: { ...outcome.value, ...signed } }, call)
  },
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
