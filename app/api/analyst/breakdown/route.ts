import { BreakdownAnswer, BreakdownQuery } from '#domain/flow-analysis'
import { route } from '../../_http/route.ts'
import { asAnalyst, shown } from '../analyst.ts'

export const GET = route({
  template: '/api/analyst/breakdown',
  summary: 'A flow’s funnel by site, brand, device or version. For analysts.',
  answers: { 200: { what: 'a value a row, most runs first', schema: BreakdownAnswer } },
  refusals: ['signed-out', 'role-missing'],
  query: BreakdownQuery,
  handle: (call) =>
    asAnalyst(call, async () => shown(await call.services.flowAnalysis.breakdown(call.query))),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
