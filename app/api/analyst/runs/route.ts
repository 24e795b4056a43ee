import { RunsAnswer, RunsQuery } from '#domain/flow-analysis'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { asAnalyst, shown } from '../analyst.ts'

export const GET = route({
  template: '/api/analyst/runs',
  summary: 'Runs of flows, newest first, 50 a page. For analysts.',
  answers: { 200: { what: 'a page', schema: RunsAnswer } },
  refusals: ['signed-out', 'role-missing'],
  query: RunsQuery,
  handle: (call) =>
    asAnalyst(call, async () => {
      const page = await call.services.flowAnalysis.runs(call.query)
      return page === null ? problem('bad-request', call.locale, { field: 'cursor' }) : shown(page)
    }),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
