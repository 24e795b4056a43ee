import { browserSecret, endedBrowserCookie } from '#server'
import { route } from '../../../_http/route.ts'
import { cookieRequest } from '../../session.ts'

/** Ends the session on the server and takes the cookie away (TYRE-07); fine for who is not signed in. */
export const POST = route({
  template: '/api/tirehotel/authorization/logout',
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
