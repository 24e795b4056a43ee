import { z } from 'zod'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { PageHistory, PagePath, RevisionId } from '../drafts.ts'
import { asEditor } from '../editor.ts'
import { EditorName, FieldName } from '../field-name.ts'

export const POST = route({
  template: '/api/editing/restore',
  summary:
    'Has a page as it was right after one of its revisions, by new drafts of what differs: all of them, or none. Nothing becomes public. For editors.',
  answers: {
    200: {
      what: 'how many texts got a new draft',
      schema: z.object({
        restored: z.int().nonnegative(),
        left: z
          .array(FieldName)
          .describe(
            'Texts of then that have no place on the page any more, or that it cannot take',
          ),
      }),
    },
    409: {
      what: 'nothing was restored, somebody else was faster: the history',
      schema: PageHistory,
    },
  },
  refusals: ['not-found', 'invalid'],
  body: z.strictObject({
    path: PagePath,
    to: RevisionId.describe('A revision of the page; 0 is the page as it came with the code'),
    seen: RevisionId.describe('`newest` of the history that the editor was shown'),
    by: EditorName,
  }),
  handle: (call) =>
    asEditor(call, async (editing, siteContext) => {
      const { path, to, seen, by } = call.body
      const outcome = await editing.restore(siteContext, { path, to, seen, ...(by && { by }) })
      if (outcome.ok) return Response.json({ restored: outcome.restored, left: outcome.left })
      switch (outcome.reason) {
        case 'unknown-page':
          return problem('invalid', call.locale, { field: 'path' })
        case 'unknown-revision':
          return problem('invalid', call.locale, { field: 'to' })
        case 'changed':
          return Response.json(await editing.history(siteContext, { path }), { status: 409 })
      }
    }),
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
