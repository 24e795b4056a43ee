import { TyreBookingConfirmation, TyreBookingOrder } from '#services/tyre-hotel'
import { IdempotencyKey, idempotencyKeyOf } from '../../../_http/idempotency-key.ts'
import { problem } from '../../../_http/problem.ts'
import { route } from '../../../_http/route.ts'
import { awaitLog } from '../../../flow-logs/answered.ts'
import { askedFor } from '../../../flow-logs/submissions.ts'
import { privately, refusedWith } from '../../outcome.ts'
import { withOrderNote } from '../../order-note.ts'
import { DepartmentQuery } from '../../params.ts'
import { asSignedIn, mayAsk, notYours } from '../../session.ts'

export const POST = route({
  template: '/api/tirehotel/booking/create',
  summary:
    'Books a wheel change. At most one booking is made for a key and customer, however often the call is sent. For who is signed in.',
  headers: { 'Idempotency-Key': IdempotencyKey },
  answers: { 200: { what: 'the booking', schema: TyreBookingConfirmation } },
  refusals: [
    'key-missing',
    'key-reused',
    'signed-out',
    'not-yours',
    'unknown-workshop',
    'slot-taken',
    'already-booked',
    'refused',
  ],
  query: DepartmentQuery,
  body: TyreBookingOrder,
  limit: 'book',
  handle: async (call) =>
    asSignedIn(call, async ({ session, secret }) => {
      const { query, body, request, services, tyreHotel, locale, log } = call
      const key = idempotencyKeyOf(request)
      if (key === null) {
        return problem('key-missing', locale, { field: 'Idempotency-Key' })
      }
      const { departmentIdentifier } = query
      const { newTyres, ...booking } = body
      if (!mayAsk(session, departmentIdentifier, ({ regNo }) => regNo === booking.regNo)) {
        return notYours(call)
      }
      const outcome = await tyreHotel.create({
        departmentIdentifier,
        request: { ...booking, freeText: withOrderNote(booking.freeText, newTyres) },
        // A customer's own: another's key never answers with another's booking.
        idempotencyKey: `${session.customer}:${key}`,
      })
      if (!outcome.ok) return refusedWith(outcome.failure, 'create', call)
      await services.tyreSessions.booked(secret, outcome.value.bookingConfirmationId)
      const receipt = outcome.value.bookingConfirmationId
      await awaitLog(call, { ...askedFor.tyreChange(query, body), receipt })
      // The booking stands whether or not it can be put into a calendar.
      await services.tyreVisits
        .remember(outcome.value)
        .catch(() => log.warn({ event: 'visit-not-remembered' }, 'no calendar entry for a booking'))
      // The note is the workshop's; the visitor reads again what they wrote.
      return privately(newTyres ? { ...outcome.value, freeText: booking.freeText } : outcome.value)
    }),
})

export { onlyPosted as GET } from '../../../_http/other-method.ts'
