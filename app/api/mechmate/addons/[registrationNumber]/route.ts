import { z } from 'zod'
import { answerWith } from '../../../_http/outcome.ts'
import { OptionalPosition, PlateParam, positionOf } from '../../../_http/params.ts'
import { route } from '../../../_http/route.ts'

/** The add-ons of step 3 (SVC-09). */
export const GET = route({
  template: '/api/mechmate/addons/{registrationNumber}',
  params: z.object({ registrationNumber: PlateParam }),
  query: OptionalPosition,
  handle: async ({ params, query, workshop, locale }) =>
    answerWith(await workshop.addons({ ...params, position: positionOf(query) }), locale),
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
