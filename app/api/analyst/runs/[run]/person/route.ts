import { RunPersonAnswer } from '#domain/flow-analysis'
import { z } from 'zod'
import { problem } from '../../../../_http/problem.ts'
import { route } from '../../../../_http/route.ts'
import { asAnalyst, shown } from '../../../analyst.ts'
import { RunId } from '../../run-id.ts'

export const GET = route({
  template: '/api/analyst/runs/{run}/person',
  summary:
    'What a run has sent, with its personal values. For analysts who may see them; each look is logged.',
  answers: { 200: { what: 'what was sent', schema: RunPersonAnswer } },
  refusals: ['signed-out', 'role-missing', 'not-found'],
  params: z.object({ run: RunId }),
  handle: (call) =>
    asAnalyst(
      call,
      async () => {
        const { run } = call.params
        const { flowAnalysis } = call.services
        if ((await flowAnalysis.run(run)) === null) return problem('not-found', call.locale)
        call.log.info({ event: 'person-shown', run }, 'an analyst has looked at what was sent')
        return shown(await flowAnalysis.sent(run))
      },
      'personal-values',
    ),
})

export { onlyRead as POST } from '../../../../_http/other-method.ts'
