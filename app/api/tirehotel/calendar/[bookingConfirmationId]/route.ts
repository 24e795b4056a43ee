import { z } from 'zod'
import { tyreCalendarText } from '../../../_http/calendar-text.ts'
import { problem } from '../../../_http/problem.ts'
import { route } from '../../../_http/route.ts'
import { asSignedIn } from '../../session.ts'

export const GET = route({
  template: '/api/tirehotel/calendar/{bookingConfirmationId}',
  summary:
    'The newest booking of who is signed in as a calendar file; nobody is named in it, nor the car.',
  answers: { 200: { what: 'the visit (RFC 5545)', mediaType: 'text/calendar' } },
  refusals: ['not-found', 'signed-out'],
  params: z.object({
    bookingConfirmationId: z.string().max(200).describe('Of the booking’s answer'),
  }),
  handle: async (call) =>
    asSignedIn(call, async ({ session }) => {
      const { params, services, locale } = call
      const id = decoded(params.bookingConfirmationId)
      const visit = session.bookingConfirmationId === id ? await services.tyreVisits.find(id) : null
      if (visit === null) return problem('not-found', locale)
      return new Response(tyreCalendarText(visit, locale), {
        headers: {
          'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
          'content-disposition': 'attachment; filename="bokning.ics"',
          'cache-control': 'private, no-store',
        },
      })
    }),
})

/** Next hands over path parameters as they stand in the address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export { onlyRead as POST } from '../../../_http/other-method.ts'
