import { z } from 'zod'
import { route } from '../_http/route.ts'
import { REPORT_CODES, REPORT_EVENTS } from './report.ts'

/** Puts a failure that a browser saw into the server's log, without personal data (SVCERR-14). */
export const POST = route({
  template: '/api/log',
  body: z.strictObject({ event: z.enum(REPORT_EVENTS), code: z.enum(REPORT_CODES) }),
  limit: 'report',
  handle: async ({ body, site, log }) => {
    log.warn({ ...body, site: site.id, from: 'browser' }, 'a visitor met a failure')
    return new Response(null, { status: 204 })
  },
})

export { onlyPosted as GET } from '../_http/other-method.ts'
