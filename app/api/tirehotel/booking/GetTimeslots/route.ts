import { TimeslotRequest } from '#services/tyre-hotel'
import { route } from '../../../_http/route.ts'
import { privately, refusedWith } from '../../outcome.ts'
import { WorkshopQuery } from '../../params.ts'
import { asSignedIn, mayAsk, notYours } from '../../session.ts'

/** Free times of a day (TYREBOOK-10). */
export const POST = route({
  template: '/api/tirehotel/booking/GetTimeslots',
  query: WorkshopQuery,
  body: TimeslotRequest,
  handle: async (call) =>
    asSignedIn(call, async ({ session }) => {
      const { query, body, tyreHotel, locale, log } = call
      const own = mayAsk(session, query.workshopIdentifier, ({ regNo, brandCode }) =>
        [regNo, brandCode].includes(body.regNo),
      )
      if (!own) return notYours(call)
      const outcome = await tyreHotel.timeslots({ ...body, ...query })
      return outcome.ok
        ? privately(outcome.value)
        : refusedWith(outcome.failure, { locale, log, call: 'GetTimeslots' })
    }),
})

export { onlyPosted as GET } from '../../../_http/other-method.ts'
