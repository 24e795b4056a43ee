import { Car } from '#services/workshop'
import { z } from 'zod'
import { answerWith } from '../../../_http/outcome.ts'
import { PlateParam } from '../../../_http/params.ts'
import { route } from '../../../_http/route.ts'

export const GET = route({
  template: '/api/mechmate/car/{registrationNumber}',
  summary:
    'What the vehicle register knows of a car. An unsupported car is an answer (`isSupported: false`), not a failure.',
  answers: { 200: { what: 'the car', schema: Car } },
  refusals: ['unknown-plate', 'invalid', 'refused'],
  params: z.object({ registrationNumber: PlateParam }),
  costs: 'car',
  handle: async (call) => answerWith(await call.workshop.car(call.params.registrationNumber), call),
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
