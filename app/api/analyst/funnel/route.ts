import { FunnelAnswer, FunnelQuery } from '#domain/flow-analysis'
import { route } from '../../_http/route.ts'
import { asAnalyst, shown } from '../analyst.ts'

export const GET = route({
  template: '/api/analyst/funnel',
  summary:
    'How far runs of a flow came, and how long their steps took. With a `progress` below 1 it is to be asked again. For analysts.',
  answers: { 200: { what: 'a step a row', schema: FunnelAnswer } },
  refusals: ['signed-out', 'role-missing'],
  query: FunnelQuery,
  handle: (call) =>
    asAnalyst(call, async () => shown(await call.services.flowAnalysis.funnel(call.query))),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
