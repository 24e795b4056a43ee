import { z } from 'zod'
import { problem } from '../../../_http/problem.ts'
import { route } from '../../../_http/route.ts'
import { vendorAt } from '../vendors.ts'

export const POST = route({
  template: '/dev/vendors/{vendor}',
  summary:
    'What the forms of a made-up vendor send, for developers. Only on the embedded store, and only for this machine; to anybody else it does not exist.',
  params: z.object({ vendor: z.string().max(40) }),
  body: z.unknown().describe('As the vendor has it'),
  answers: { 200: { what: 'as the vendor answers' } },
  refusals: ['not-found'],
  handle: async ({ request, params, body, services, locale }) => {
    const answer = await vendorAt(request, params.vendor)?.take?.({ body, services })
    return answer ?? problem('not-found', locale)
  },
})

export { onlyPosted as GET } from '../../../_http/other-method.ts'
