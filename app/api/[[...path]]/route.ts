import { problem } from '../_http/problem.ts'
import { route } from '../_http/route.ts'

/** /api and every address below it that is no call. */
export const GET = route({
  template: '/api/{unknown}',
  summary: 'No call.',
  answers: {},
  refusals: ['not-found'],
  handle: async ({ locale }) => problem('not-found', locale),
})

export { GET as POST }
