import { getConfig } from '#server'
import { z } from 'zod'
import { problem } from '../../_http/problem.ts'
import { callerOf, route } from '../../_http/route.ts'
import { inboxPage } from './inbox-page.ts'
import { isLoopback } from './loopback.ts'

const SHOWN = 50
const Message = z.object({
  id: z.int(),
  at: z.string().describe('ISO 8601'),
  channel: z.enum(['sms', 'mail']),
  to: z.string().describe('A phone number or an e-mail address'),
  subject: z.string().optional(),
  text: z.string(),
})
const LOCAL_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
/** A proxy on this machine makes everybody come from loopback. */
const BY_PROXY = ['forwarded', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'via'] as const
/** Next writes the socket's address there when nobody else did; a proxy writes its caller's. */
const NO_PROXY = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)?$/

export const GET = route({
  template: '/dev/inbox',
  summary:
    'Messages that no provider carries, for developers. Only on the embedded store without a provider, and only for this machine; to anybody else it does not exist. JSON where `Accept` asks for it, else a page.',
  headers: { Accept: z.string().optional() },
  answers: { 200: { what: 'the newest first', schema: z.object({ messages: z.array(Message) }) } },
  refusals: ['not-found'],
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
