import { NewTyresOffer } from '#services/tyre-hotel'
import { z } from 'zod'
import { PlateParam } from '../../../_http/params.ts'
import { route } from '../../../_http/route.ts'
import { privately, refusedWith } from '../../outcome.ts'
import { asSignedIn, notYours } from '../../session.ts'

export const POST = route({
  template: '/api/tirehotel/offers/tyres',
  summary:
    'New tyres in place of worn ones, where the tyre-hotel system sells them. For who is signed in.',
  answers: { 200: { what: 'the offer', schema: NewTyresOffer } },
  refusals: ['signed-out', 'not-yours', 'refused'],
  // Not in the address, which is logged on the way.
  body: z.strictObject({ regNo: PlateParam }),
  handle: async (call) =>
    asSignedIn(call, async ({ session }) => {
      const { body, tyreHotel } = call
      if (!session.vehicles.some(({ regNo }) => regNo === body.regNo)) return notYours(call)
      const outcome = await tyreHotel.newTyres(body)
      return outcome.ok ? privately(outcome.value) : refusedWith(outcome.failure, 'offers', call)
    }),
})

export { onlyPosted as GET } from '../../../_http/other-method.ts'
