import { TyreBookingRequest } from '#services/tyre-hotel'
import { problem } from '../../../_http/problem.ts'
import { route } from '../../../_http/route.ts'
import { privately, refusedWith } from '../../outcome.ts'
import { DepartmentQuery } from '../../params.ts'
import { asSignedIn, mayAsk, notYours } from '../../session.ts'

/** Books a wheel change (TYREBOOK-18): at most once a key and customer, however often it is sent. */
export const POST = route({
  template: '/api/tirehotel/booking/create',
  query: DepartmentQuery,
  body: TyreBookingRequest,
  limit: 'book',
  handle: async (call) =>
    asSignedIn(call, async ({ session, secret }) => {
      const { query, body, request, services, tyreHotel, locale, log } = call
      const key = request.headers.get('idempotency-key')
      if (key === null || !/^[\x21-\x7e]{8,200}$/.test(key)) {
        return problem('key-missing', locale, { field: 'Idempotency-Key' })
      }
      const { departmentIdentifier } = query
      if (!mayAsk(session, departmentIdentifier, ({ regNo }) => regNo === body.regNo)) {
        return notYours(call)
      }
      const outcome = await tyreHotel.create({
        departmentIdentifier,
        request: body,
        // A customer's own: another's key never answers with another's booking.
        idempotencyKey: `${session.customer}:${key}`,
      })
      if (!outcome.ok) return refusedWith(outcome.failure, { locale, log, call: 'create' })
      await services.tyreSessions.booked(secret, outcome.value.bookingConfirmationId)
      return privately(outcome.value)
    }),
})

export { onlyPosted as GET } from '../../../_http/other-method.ts'
