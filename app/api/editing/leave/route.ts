import { z } from 'zod'
import { endedEditingCookie } from '#server'
import { route } from '../../_http/route.ts'

export const POST = route({
  template: '/api/editing/leave',
  summary: 'Ends the editing mode in this browser.',
  answers: { 204: { what: 'the cookie is gone' } },
  body: z.strictObject({}),
  handle: async () =>
    new Response(null, { status: 204, headers: { 'set-cookie': endedEditingCookie } }),
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
