import { z } from 'zod'
import { route } from '../_http/route.ts'
import {
  LEAD_ANSWERS,
  LEAD_EVENTS,
  REPORT_CODES,
  REPORT_EVENTS,
} from '../../_api-client/report-body.ts'

/** The documented words (RETAILERR-18, RETAILERR-23), whoever's map it is. */
const MAP_FAILED = 'Failed to load Google Maps API'

export const POST = route({
  template: '/api/log',
  summary:
    'Puts a failure that a browser met into the server’s log. Its members are words from fixed lists and a status, so that nothing personal can be in them.',
  answers: { 204: { what: 'logged' } },
  body: z.union([
    z.strictObject({ event: z.enum(REPORT_EVENTS), code: z.enum(REPORT_CODES) }),
    z.strictObject({
      event: z.enum(LEAD_EVENTS),
      code: z.enum(REPORT_CODES),
      status: z.int().min(0).max(599).describe('Of HTTP; 0 without an answer'),
      answer: z.enum(LEAD_ANSWERS).describe('The code in the answer’s body'),
    }),
  ]),
  limit: 'report',
  handle: async ({ body, site, log }) => {
    const facts = { ...body, site: site.id, from: 'browser' }
    if (body.event === 'map-failed') log.error(facts, MAP_FAILED)
    else log.warn(facts, 'a visitor met a failure')
    return new Response(null, { status: 204 })
  },
})

export { onlyPosted as GET } from '../_http/other-method.ts'
