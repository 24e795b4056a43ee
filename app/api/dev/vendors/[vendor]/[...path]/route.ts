import { z } from 'zod'
import { problem } from '../../../../_http/problem.ts'
import { route } from '../../../../_http/route.ts'
import { vendorAt } from '../../vendors.ts'

export const GET = route({
  template: '/dev/vendors/{vendor}/{path}',
  summary:
    'What vendors serve to pages, played for developers where no setting names the real ones: scripts, forms, pictures. Only on the embedded store, and only for this machine; to anybody else it does not exist.',
  params: z.object({
    vendor: z.string().max(40),
    path: z.array(z.string().max(200)).max(6).describe('Of one or more segments'),
  }),
  answers: { 200: { what: 'as the vendor answers' } },
  refusals: ['not-found'],
  handle: async ({ request, params, services, locale }) => {
    const vendor = vendorAt(request, params.vendor)
    const origin = `http://${request.headers.get('host') ?? 'localhost'}`
    const query = new URL(request.url).searchParams
    const answer = await vendor?.read({ path: params.path, query, origin, services })
    return answer ?? problem('not-found', locale)
  },
})

export { onlyRead as POST } from '../../../../_http/other-method.ts'
