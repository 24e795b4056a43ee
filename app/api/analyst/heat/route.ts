import { FunnelQuery, HeatAnswer } from '#domain/flow-analysis'
import { route } from '../../_http/route.ts'
import { asAnalyst, shown } from '../analyst.ts'

export const GET = route({
  template: '/api/analyst/heat',
  summary: 'How often each step of a flow was in view, and each way taken. For analysts.',
  answers: { 200: { what: 'states and transitions', schema: HeatAnswer } },
  refusals: ['signed-out', 'role-missing'],
  query: FunnelQuery,
  handle: (call) =>
    asAnalyst(call, async () => shown(await call.services.flowAnalysis.heat(call.query))),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
