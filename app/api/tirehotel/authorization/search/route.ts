import { TyreCustomer } from '#services/tyre-hotel'
import { z } from 'zod'
import { PlateParam } from '../../../_http/params.ts'
import { route } from '../../../_http/route.ts'
import { privately, refusedWith } from '../../outcome.ts'

export const GET = route({
  template: '/api/tirehotel/authorization/search',
  summary: 'Whether a car’s wheels are stored, and which phone a code would go to.',
  answers: { 200: { what: 'the phone, sealed and masked', schema: TyreCustomer } },
  refusals: ['no-agreement', 'invalid', 'refused'],
  query: z.object({ regNo: PlateParam }),
  limit: 'signIn',
  handle: async (call) => {
    const outcome = await call.tyreHotel.search(call.query.regNo)
    return outcome.ok ? privately(outcome.value) : refusedWith(outcome.failure, 'search', call)
  },
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
