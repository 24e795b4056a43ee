import { z } from 'zod'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { PagePath, PageDrafts } from '../drafts.ts'
import { asEditor } from '../editor.ts'

export const GET = route({
  template: '/api/editing/changes',
  summary:
    'What publishing a page would change. For editors: the cookie of `/api/editing/enter`; without it this call and the other calls for editors do not exist.',
  answers: { 200: { what: 'the drafts of the page', schema: PageDrafts } },
  refusals: ['not-found', 'invalid'],
  query: z.strictObject({
    path: PagePath,
    locale: z.string().max(8).optional().describe('Language of the texts'),
  }),
  handle: (call) =>
    asEditor(call, async (editing, siteContext) => {
      const drafts = await editing.changes(siteContext, call.query.path)
      if (drafts === null) return problem('invalid', call.locale, { field: 'path' })
      return Response.json(drafts, { headers: { 'cache-control': 'no-store' } })
    }),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
