import { z } from 'zod'
import { calendarText } from '../../../_http/calendar-text.ts'
import { problem } from '../../../_http/problem.ts'
import { route } from '../../../_http/route.ts'

export const GET = route({
  template: '/api/mechmate/calendar/{bookingId}',
  summary:
    'A booked visit as a calendar file. The signature is the right to read it; nobody is named in it.',
  answers: { 200: { what: 'the visit (RFC 5545)', mediaType: 'text/calendar' } },
  refusals: ['not-found'],
  params: z.object({ bookingId: z.string().max(64).describe('`id` of a booking') }),
  query: z.object({
    signature: z
      .string()
      .max(64)
      .optional()
      .describe('`calendarSignature` of the booking’s answer'),
  }),
  handle: async ({ params, query, services, locale }) => {
    const entry = await services.calendarEntry(params.bookingId, query.signature ?? '')
    if (!entry) return problem('not-found', locale)
    return new Response(calendarText(entry, locale), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': 'attachment; filename="bokning.ics"',
        'cache-control': 'private, no-store',
      },
    })
  },
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
