import { Offerings } from '#services/workshop'
import { z } from 'zod'
import { answerWith } from '../../../_http/outcome.ts'
import { OptionalPosition, PlateParam, positionOf } from '../../../_http/params.ts'
import { route } from '../../../_http/route.ts'

export const GET = route({
  template: '/api/mechmate/addons/{registrationNumber}',
  summary: 'The add-ons that may go with chosen services, by category; none is an empty list.',
  answers: { 200: { what: 'the categories', schema: Offerings } },
  refusals: ['unknown-plate', 'unsupported-car', 'invalid', 'refused'],
  params: z.object({ registrationNumber: PlateParam }),
  query: OptionalPosition,
  costs: 'offerings',
  handle: async (call) => {
    const asked = { ...call.params, position: positionOf(call.query) }
    return answerWith(await call.workshop.addons(asked), call)
  },
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
