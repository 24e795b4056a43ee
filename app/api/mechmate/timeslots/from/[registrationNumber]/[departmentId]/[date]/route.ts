import { z } from 'zod'
import { answerWith } from '../../../../../../_http/outcome.ts'
import { Codes, Day, IdParam, PlateParam } from '../../../../../../_http/params.ts'
import { route } from '../../../../../../_http/route.ts'

/** Four weeks of free times from a day (SLOT-08, SLOT-09); with or without the trailing slash. */
export const GET = route({
  template: '/api/mechmate/timeslots/from/{registrationNumber}/{departmentId}/{date}/',
  params: z.object({ registrationNumber: PlateParam, departmentId: IdParam, date: Day }),
  query: z.object({ serviceOfferings: Codes }),
  handle: async ({ params, query, workshop, locale }) =>
    answerWith(await workshop.timeslots({ ...params, ...query }), locale),
})

export { onlyRead as POST } from '../../../../../../_http/other-method.ts'
