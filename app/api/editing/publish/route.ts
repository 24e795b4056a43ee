import { z } from 'zod'
import { refreshPages } from '#server'
import { route } from '../../_http/route.ts'
import { asEditor } from '../editor.ts'

/** Makes every draft of the site and language public, and the pages anew. */
export const POST = route({
  template: '/api/editing/publish',
  body: z.strictObject({}),
  handle: (call) =>
    asEditor(call, async (editing, place) => {
      const published = await editing.publish(place)
      await refreshPages()
      return Response.json({ published })
    }),
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
