import { z } from 'zod'
import { answerWith } from '../../../_http/outcome.ts'
import { OptionalPosition, PlateParam, positionOf } from '../../../_http/params.ts'
import { route } from '../../../_http/route.ts'

/** The offerings of step 2 (SVC-08). */
export const GET = route({
  template: '/api/mechmate/services/{registrationNumber}',
  params: z.object({ registrationNumber: PlateParam }),
  query: OptionalPosition,
  handle: async ({ params, query, workshop, locale }) =>
    answerWith(await workshop.services({ ...params, position: positionOf(query) }), locale),
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
