import { z } from 'zod'
import { refreshPages } from '#server'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { PageDrafts, PagePath, SeenRevision } from '../drafts.ts'
import { asEditor } from '../editor.ts'

const MAX_CHANGES = 500

export const POST = route({
  template: '/api/editing/publish',
  summary:
    'Makes the named drafts of one page public, and has the pages made anew. A draft that has a newer revision than the named one was not seen by whoever publishes: then nothing is published. For editors.',
  answers: {
    200: {
      what: 'how many texts; one that was public already is not counted',
      schema: z.object({ published: z.int().nonnegative() }),
    },
    409: { what: 'nothing was published: the drafts as they are now', schema: PageDrafts },
  },
  refusals: ['not-found', 'invalid'],
  body: z.strictObject({
    path: PagePath,
    seen: z
      .array(SeenRevision)
      .max(MAX_CHANGES)
      .describe('The revisions that the editor was shown'),
  }),
  handle: (call) =>
    asEditor(call, async (editing, siteContext) => {
      const { path } = call.body
      const outcome = await editing.publish(siteContext, call.body)
      if (outcome.ok) {
        if (outcome.published > 0) await refreshPages()
        return Response.json({ published: outcome.published })
      }
      const drafts = await editing.changes(siteContext, path)
      if (drafts === null) return problem('invalid', call.locale, { field: 'path' })
      if (outcome.reason === 'unknown-field') {
        return problem('invalid', call.locale, { field: 'seen' })
      }
      return Response.json(drafts, { status: 409 })
    }),
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
