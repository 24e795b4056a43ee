import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { isThisMachine } from '../this-machine.ts'
import { DEV_FLOWS_PAGE } from './flows-page.ts'

export const GET = route({
  template: '/dev/flows',
  summary:
    'A flow beside its diagram, to be tried out with made-up answers and faults, for developers. Only on the embedded store, and only for this machine; to anybody else it does not exist.',
  answers: { 200: { what: 'a page' } },
  refusals: ['not-found'],
  handle: async ({ request, services, locale }) => {
    if (services.database.kind !== 'embedded' || !isThisMachine(request)) {
      return problem('not-found', locale)
    }
    return new Response(DEV_FLOWS_PAGE, {
      headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
    })
  },
})

export { onlyRead as POST } from '../../_http/other-method.ts'
