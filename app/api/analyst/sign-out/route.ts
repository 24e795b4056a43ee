import { analystCookie } from '#server'
import { route } from '../../_http/route.ts'
import { cookieRequest } from '../analyst.ts'

export const POST = route({
  template: '/api/analyst/sign-out',
  summary: 'Ends the analyst’s session and takes its cookie away; for who is not signed in, too.',
  answers: { 204: { what: 'signed out' } },
  handle: async ({ request, services }) => {
    const asked = cookieRequest(request)
    const session = analystCookie.read(asked)
    if (session !== null) await services.analysts.end(session)
    return new Response(null, {
      status: 204,
      headers: {
        'cache-control': 'no-store',
        'clear-site-data': '"cache"',
        'set-cookie': analystCookie.ended(asked),
      },
    })
  },
})

export { onlyPosted as GET } from '../../_http/other-method.ts'
