import { z } from 'zod'
import { bodyLimits, bytesInWords } from '#server'
import { LogOutcome, SentFlowLog } from '#services/flow-logs'
import { problem } from '../_http/problem.ts'
import { route } from '../_http/route.ts'
import { signedInBy } from '../tirehotel/session.ts'
import { logReader } from './submissions.ts'

const ContentCoding = z.enum(['gzip', 'identity']).optional().describe('How the body is packed')

const { bytes, packedBytes, members, stringBytes } = bodyLimits('/api/flow-logs')
const BODY = `At most ${bytesInWords(bytes)}, or ${bytesInWords(packedBytes ?? 0)} with \`Content-Encoding: gzip\`; ${members.toLocaleString('en')} members, and no string longer than ${bytesInWords(stringBytes)}.`

export const POST = route({
  template: '/api/flow-logs',
  summary: `Takes the log of a flow’s run as the proof of what it submitted: a page sends it after a booking, a wheel change or a lead was answered. It is verified and thrown away; the verdict is stored beside what was submitted. The same log again gets the first verdict. ${BODY}`,
  headers: { 'Content-Encoding': ContentCoding },
  answers: { 200: { what: 'what became of it', schema: LogOutcome } },
  body: SentFlowLog,
  limit: 'flowLogs',
  handle: async (call) => {
    const { body, site, services, workshop, tyreHotel, locale, log } = call
    const session = (await signedInBy(call))?.session ?? null
    const reader = logReader(site, { workshop, tyreHotel, session, services })
    const outcome = await services.flowLogs.prove(body, reader)
    if (outcome === 'full') {
      return problem('too-many', locale, { headers: { 'retry-after': '3600' } })
    }
    const { state, verdict, reason } = outcome
    const facts = { event: 'flow-log', site: site.id, state, verdict, reason }
    if (verdict === 'rejected') log.warn(facts, 'a log is no proof')
    else log.info(facts, 'a log was judged')
    return Response.json(outcome, { headers: { 'cache-control': 'no-store' } })
  },
})

export { onlyPosted as GET } from '../_http/other-method.ts'
