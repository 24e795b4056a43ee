import { z } from 'zod'
import { route } from '../_http/route.ts'
import { REPORT_CODES, REPORT_EVENTS } from '../../_api-client/report-body.ts'

export const POST = route({
  template: '/api/log',
  summary:
    'Puts a failure that a browser met into the server’s log. Both members are words from fixed lists, so that nothing personal can be in them.',
  answers: { 204: { what: 'logged' } },
  body: z.strictObject({ event: z.enum(REPORT_EVENTS), code: z.enum(REPORT_CODES) }),
  limit: 'report',
  handle: async ({ body, site, log }) => {
    log.warn({ ...body, site: site.id, from: 'browser' }, 'a visitor met a failure')
    return new Response(null, { status: 204 })
  },
})

export { onlyPosted as GET } from '../_http/other-method.ts'
