import { z } from 'zod'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { PageHistory, PagePath } from '../drafts.ts'
import { asEditor } from '../editor.ts'

export const GET = route({
  template: '/api/editing/history',
  summary:
    'Who saved which text of a page and when, newest first, with the text before it. For editors.',
  answers: { 200: { what: '50 revisions at most', schema: PageHistory } },
  refusals: ['not-found', 'invalid'],
  query: z.strictObject({
    path: PagePath,
    locale: z.string().max(8).optional().describe('Language of the texts'),
    before: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .optional()
      .describe('Only those before this revision: `next` of the answer before'),
  }),
  handle: (call) =>
    asEditor(call, async (editing, siteContext) => {
      const { path, before } = call.query
      const history = await editing.history(siteContext, {
        path,
        ...(before !== undefined && { before }),
      })
      if (history === null) return problem('invalid', call.locale, { field: 'path' })
      return Response.json(history, { headers: { 'cache-control': 'no-store' } })
    }),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
