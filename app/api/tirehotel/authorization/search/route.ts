import { z } from 'zod'
import { PlateParam } from '../../../_http/params.ts'
import { route } from '../../../_http/route.ts'
import { privately, refusedWith } from '../../outcome.ts'

/** Whether a car's wheels are stored, and which phone a code would go to (OTP-02). */
export const GET = route({
  template: '/api/tirehotel/authorization/search',
  query: z.object({ regNo: PlateParam }),
  limit: 'signIn',
  handle: async ({ query, tyreHotel, locale, log }) => {
    const outcome = await tyreHotel.search(query.regNo)
    return outcome.ok
      ? privately(outcome.value)
      : refusedWith(outcome.failure, { locale, log, call: 'search' })
  },
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
