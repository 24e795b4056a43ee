import { FlowsAnswer } from '#domain/flow-analysis'
import { route } from '../../_http/route.ts'
import { asAnalyst, shown } from '../analyst.ts'

export const GET = route({
  template: '/api/analyst/flows',
  summary: 'Flows that have runs, with their versions, sites and brands. For analysts.',
  answers: { 200: { what: 'what there is to filter by', schema: FlowsAnswer } },
  refusals: ['signed-out', 'role-missing'],
  handle: (call) => asAnalyst(call, async () => shown(await call.services.flowAnalysis.flows())),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
