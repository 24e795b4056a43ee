import { z } from 'zod'
import { answerWith } from '../../../_http/outcome.ts'
import { route } from '../../../_http/route.ts'

export const GET = route({
  template: '/api/mechmate/authorized-workshop/{brand}',
  summary: 'Whether a brand has authorised workshops.',
  answers: { 200: { what: 'the answer', schema: z.object({ hasBrand: z.boolean() }) } },
  refusals: ['invalid', 'refused'],
  params: z.object({
    brand: z.string().min(1).max(64).describe('Dashes may stand for spaces; case does not matter'),
  }),
  costs: 'offerings',
  handle: async (call) =>
    answerWith(await call.workshop.authorizedWorkshop(call.params.brand), call, {
      'cache-control': 'public, max-age=300',
    }),
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
