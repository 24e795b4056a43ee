import { TimeslotRequest, Timeslots } from '#services/tyre-hotel'
import { route } from '../../../_http/route.ts'
import { privately, refusedWith } from '../../outcome.ts'
import { WorkshopQuery } from '../../params.ts'
import { asSignedIn, mayAsk, notYours } from '../../session.ts'

export const POST = route({
  template: '/api/tirehotel/booking/GetTimeslots',
  summary: 'Free times of a day (`startDate` and `endDate` are the same). For who is signed in.',
  answers: { 200: { what: 'the times, by bay', schema: Timeslots } },
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
      const outcome = await tyreHotel.timeslots({ ...body, ...query })
      return outcome.ok
        ? privately(outcome.value)
        : refusedWith(outcome.failure, 'GetTimeslots', call)
    }),
})

export { onlyPosted as GET } from '../../../_http/other-method.ts'
