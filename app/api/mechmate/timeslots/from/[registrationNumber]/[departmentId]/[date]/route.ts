import { DaySlots } from '#services/workshop'
import { z } from 'zod'
import { answerWith } from '../../../../../../_http/outcome.ts'
import { Codes, Day, IdParam, PlateParam } from '../../../../../../_http/params.ts'
import { route } from '../../../../../../_http/route.ts'

export const GET = route({
  template: '/api/mechmate/timeslots/from/{registrationNumber}/{departmentId}/{date}/',
  summary:
    'Free times at a workshop for chosen services: 28 days from the given one. The last slash may be left out.',
  answers: { 200: { what: 'the days in order', schema: z.array(DaySlots) } },
  refusals: ['unknown-plate', 'unsupported-car', 'unknown-department', 'invalid', 'refused'],
  params: z.object({ registrationNumber: PlateParam, departmentId: IdParam, date: Day }),
  query: z.object({ serviceOfferings: Codes }),
  costs: 'offerings',
  handle: async (call) =>
    answerWith(await call.workshop.timeslots({ ...call.params, ...call.query }), call),
})

export { onlyRead as POST } from '../../../../../../_http/other-method.ts'
