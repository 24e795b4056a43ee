import { TimeslotDays, TimeslotRequest } from '#services/tyre-hotel'
import { route } from '../../../_http/route.ts'
import { privately, refusedWith } from '../../outcome.ts'
import { WorkshopQuery } from '../../params.ts'
import { asSignedIn, mayAsk, notYours } from '../../session.ts'

export const POST = route({
  template: '/api/tirehotel/booking/GetTimeslotDays',
  summary: 'Days with free times for a wheel change, in a range. For who is signed in.',
  answers: { 200: { what: 'the days', schema: TimeslotDays } },
  refusals: ['signed-out', 'not-yours', 'unknown-workshop', 'refused'],
  query: WorkshopQuery,
  body: TimeslotRequest,
  handle: async (call) =>
    asSignedIn(call, async ({ session }) => {
      const { query, body, tyreHotel } = call
      const own = mayAsk(session, query.workshopIdentifier, ({ regNo, brandCode }) =>
        [regNo, brandCode].includes(body.regNo),
      )
      if (!own) return notYours(call)
      const outcome = await tyreHotel.timeslotDays({ ...body, ...query })
      return outcome.ok
        ? privately(outcome.value)
        : refusedWith(outcome.failure, 'GetTimeslotDays', call)
    }),
})

export { onlyPosted as GET } from '../../../_http/other-method.ts'
