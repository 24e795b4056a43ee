import { analystOpenIdCookie, newBrowserSecret } from '#server'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { callbackOf, cookieRequest } from '../analyst.ts'

export const GET = route({
  template: '/api/analyst/open-id',
  summary:
    'Leads to the identity provider of `OIDC_ISSUER`, by a cookie that only this browser can come back with. Without the setting the call does not exist.',
  answers: { 303: { what: 'leads to the provider, with the cookie set' } },
  refusals: ['not-found'],
  limit: 'analystSignIn',
  handle: async ({ request, services: { openId }, locale }) => {
    if (openId === null) return problem('not-found', locale)
    const secret = newBrowserSecret()
    const location = await openId.begin({ secret, callback: callbackOf(request) }).catch(() => null)
    if (location === null) return problem('unavailable', locale)
    return new Response(null, {
      status: 303,
      headers: {
        location,
        'cache-control': 'no-store',
        'set-cookie': analystOpenIdCookie.set(cookieRequest(request), secret),
      },
    })
  },
})

export { onlyRead as POST } from '../../_http/other-method.ts'
