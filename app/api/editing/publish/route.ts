import { z } from 'zod'
import { refreshPages } from '#server'
import { route } from '../../_http/route.ts'
import { asEditor } from '../editor.ts'

export const POST = route({
  template: '/api/editing/publish',
  summary:
    'Makes every draft of the site and language public, and has its pages made anew. For editors.',
  answers: {
    200: { what: 'how many fields', schema: z.object({ published: z.int().nonnegative() }) },
  },
  refusals: ['not-found'],
  body: z.strictObject({}),
  handle: (call) =>
    asEditor(call, async (editing, siteContext) => {
      const published = await editing.publish(siteContext)
      await refreshPages()
      return Response.json({ published })
    }),
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
