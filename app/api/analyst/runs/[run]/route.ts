import { RunAnswer } from '#domain/flow-analysis'
import { z } from 'zod'
import { problem } from '../../../_http/problem.ts'
import { route } from '../../../_http/route.ts'
import { asAnalyst, shown } from '../../analyst.ts'
import { RunId, shownEvent } from '../run-id.ts'

export const GET = route({
  template: '/api/analyst/runs/{run}',
  summary: 'One run with its events; personal values are references. For analysts.',
  answers: { 200: { what: 'the run', schema: RunAnswer } },
  refusals: ['signed-out', 'role-missing', 'not-found'],
  params: z.object({ run: RunId }),
  handle: (call) =>
    asAnalyst(call, async () => {
      const { flowAnalysis, flowEvents } = call.services
      const { run } = call.params
      const [summary, stored] = await Promise.all([flowAnalysis.run(run), flowEvents.run(run)])
      if (summary === null || stored === null) return problem('not-found', call.locale)
      const events = await flowEvents.events(run)
      const { engineVersion } = stored
      return shown({ run: summary, engineVersion, events: events.map(shownEvent) })
    }),
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
