import { browserSecret, endedBrowserCookie } from '#server'
import { route } from '../../../_http/route.ts'
import { cookieRequest } from '../../session.ts'

export const POST = route({
  template: '/api/tirehotel/authorization/logout',
  summary: 'Ends the session and takes the cookie away; for who is not signed in, too.',
  answers: { 204: { what: 'signed out' } },
  handle: async ({ request, services }) => {
    const asked = cookieRequest(request)
    const secret = browserSecret(asked)
    if (secret !== null) await services.tyreSessions.end(secret)
    return new Response(null, {
      status: 204,
      headers: {
        'cache-control': 'no-store',
        // Also throws away the page as it was left, which Back would show. Not "storage": what
        // another flow has not sent yet lies there.
        'clear-site-data': '"cache"',
        'set-cookie': endedBrowserCookie(asked),
      },
    })
  },
})

export { onlyPosted as GET } from '../../../_http/other-method.ts'
