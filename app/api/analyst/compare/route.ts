import { CompareAnswer, CompareQuery } from '#domain/flow-analysis'
import { route } from '../../_http/route.ts'
import { asAnalyst, shown } from '../analyst.ts'

export const GET = route({
  template: '/api/analyst/compare',
  summary: 'The funnels of two versions of a flow. For analysts.',
  answers: { 200: { what: 'both funnels', schema: CompareAnswer } },
  refusals: ['signed-out', 'role-missing'],
  query: CompareQuery,
  handle: (call) =>
    asAnalyst(call, async () => {
      const { a: one, b: other, ...filters } = call.query
      const { flowAnalysis } = call.services
      const a = await flowAnalysis.funnel({ ...filters, version: one })
      const b = await flowAnalysis.funnel({ ...filters, version: other })
      return shown({ a, b, progress: (a.progress + b.progress) / 2 })
    }),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
