import { z } from 'zod'
import { answerWith } from '../../../_http/outcome.ts'
import { PlateParam } from '../../../_http/params.ts'
import { route } from '../../../_http/route.ts'

/** The vehicle register (BOOK-30); an unsupported car is an answer, not a failure. */
export const GET = route({
  template: '/api/mechmate/car/{registrationNumber}',
  params: z.object({ registrationNumber: PlateParam }),
  handle: async ({ params, workshop, locale }) =>
    answerWith(await workshop.car(params.registrationNumber), locale),
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
