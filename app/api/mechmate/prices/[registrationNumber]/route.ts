import { z } from 'zod'
import { answerWith } from '../../../_http/outcome.ts'
import { Codes, IdParam, OptionalPosition, PlateParam, positionOf } from '../../../_http/params.ts'
import { route } from '../../../_http/route.ts'

/** Fresh prices once a location is chosen (BOOK-27). */
export const GET = route({
  template: '/api/mechmate/prices/{registrationNumber}',
  params: z.object({ registrationNumber: PlateParam }),
  query: OptionalPosition.safeExtend({
    serviceOfferings: Codes,
    departmentId: IdParam.optional(),
  }),
  handle: async ({ params, query, workshop, locale }) => {
    const { serviceOfferings: codes, departmentId } = query
    const place = departmentId === undefined ? {} : { departmentId }
    return answerWith(
      await workshop.prices({ ...params, ...place, codes, position: positionOf(query) }),
      locale,
    )
  },
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
