import { z } from 'zod'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { isThisMachine } from '../this-machine.ts'
import { inboxPage } from './inbox-page.ts'

const SHOWN = 50
const Message = z.object({
  id: z.int(),
  at: z.string().describe('ISO 8601'),
  channel: z.enum(['sms', 'mail']),
  to: z.string().describe('A phone number or an e-mail address'),
  subject: z.string().optional(),
  text: z.string(),
})

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

export { onlyRead as POST } from '../../_http/other-method.ts'
