import { z } from 'zod'
import { analystCookie, analystOpenIdCookie } from '#server'
import { problem } from '../../../_http/problem.ts'
import { route } from '../../../_http/route.ts'
import { callbackOf, cookieRequest } from '../../analyst.ts'

const Text = z.string().max(4000).optional()

export const GET = route({
  template: '/api/analyst/open-id/callback',
  summary:
    'Where the identity provider leads back: signs in whose roles are in the claim of `OIDC_ROLE_CLAIM`, in the browser that has asked.',
  answers: {
    303: {
      what: 'leads to the console, signed in; or with `?refused=provider` or `?refused=role`, and nobody is',
    },
  },
  refusals: ['not-found'],
  query: z.object({ code: Text, state: Text, error: Text }),
  limit: 'analystSignIn',
  handle: async ({ request, services: { openId, analysts }, locale, log }) => {
    if (openId === null) return problem('not-found', locale)
    const asked = cookieRequest(request)
    const headers = new Headers({ location: '/analyst', 'cache-control': 'no-store' })
    headers.append('set-cookie', analystOpenIdCookie.ended(asked))
    const refused = (why: 'provider' | 'role') => {
      headers.set('location', `/analyst?refused=${why}`)
      return new Response(null, { status: 303, headers })
    }
    const secret = analystOpenIdCookie.read(asked)
    if (secret === null) return refused('provider')
    const { search } = new URL(request.url)
    const outcome = await openId
      .finish({ secret, callback: callbackOf(request), search })
      .catch(() => null)
    if (outcome === null) return problem('unavailable', locale)
    if (!outcome.ok) {
      log.warn({ event: 'open-id-refused', code: outcome.code }, 'an analyst was not signed in')
      return refused(outcome.code === 'no-role' ? 'role' : 'provider')
    }
    const before = analystCookie.read(asked)
    if (before !== null) await analysts.end(before)
    headers.append('set-cookie', analystCookie.set(asked, await analysts.open(outcome.analyst)))
    return new Response(null, { status: 303, headers })
  },
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
