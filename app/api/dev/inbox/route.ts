import { getConfig } from '#server'
import { problem } from '../../_http/problem.ts'
import { callerOf, route } from '../../_http/route.ts'
import { inboxPage } from './inbox-page.ts'
import { isLoopback } from './loopback.ts'

const SHOWN = 50
const LOCAL_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
/** A proxy on this machine makes everybody come from loopback. */
const BY_PROXY = ['forwarded', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'via'] as const
/** Next writes the socket's address there when nobody else did; a proxy writes its caller's. */
const NO_PROXY = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)?$/

/**
 * `/dev/inbox`: messages that no provider carries, for the one who develops (DESIGN, OTP-04). Only on
 * the embedded store without a provider, only to this very machine; to anybody else it is not there.
 */
export const GET = route({
  template: '/dev/inbox',
  handle: async ({ request, services, locale }) => {
    const { inbox } = services
    if (inbox === null || !isThisMachine(request)) return problem('not-found', locale)
    const messages = await inbox.list(SHOWN)
    const headers = { 'cache-control': 'no-store', vary: 'accept' }
    if ((request.headers.get('accept') ?? '').includes('application/json')) {
      return Response.json({ messages }, { headers })
    }
    return new Response(inboxPage(messages), {
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
    })
  },
})

function isThisMachine(request: Request): boolean {
  const { https, trustedProxies } = getConfig()
  return (
    !https &&
    trustedProxies === 0 &&
    isLoopback(callerOf(request)) &&
    LOCAL_HOST.test(request.headers.get('host') ?? '') &&
    BY_PROXY.every((name) => request.headers.get(name) === null) &&
    NO_PROXY.test(request.headers.get('x-forwarded-for') ?? '') &&
    // We do not speak TLS: somebody in front of us does.
    !/https/i.test(request.headers.get('x-forwarded-proto') ?? '')
  )
}

export { onlyRead as POST } from '../../_http/other-method.ts'
