import { z } from 'zod'
import { endedEditingCookie } from '#server'
import { route } from '../../_http/route.ts'

/** Ends the editing mode in this browser. */
export const POST = route({
  template: '/api/editing/leave',
  body: z.strictObject({}),
  handle: async () =>
    new Response(null, { status: 204, headers: { 'set-cookie': endedEditingCookie } }),
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
