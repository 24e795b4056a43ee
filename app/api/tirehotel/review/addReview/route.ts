import { Review } from '#services/tyre-hotel'
import { problem } from '../../../_http/problem.ts'
import { route } from '../../../_http/route.ts'
import { refusedWith } from '../../outcome.ts'
import { asSignedIn } from '../../session.ts'
import { say } from '../../messages.ts'

export const POST = route({
  template: '/api/tirehotel/review/addReview',
  summary: 'Rates the booking that was made in this session, once. For who is signed in.',
  answers: { 204: { what: 'stored' } },
  refusals: ['signed-out', 'refused', 'already-reviewed'],
  body: Review,
  limit: 'book',
  handle: async (call) =>
    asSignedIn(call, async ({ session: { bookingConfirmationId } }) => {
      const { body, tyreHotel, locale } = call
      if (bookingConfirmationId === null) {
        return problem('refused', locale, { message: say('nothingBooked', locale) })
      }
      const outcome = await tyreHotel.addReview({ bookingConfirmationId, review: body })
      return outcome.ok
        ? new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
        : refusedWith(outcome.failure, 'addReview', call)
    }),
})

export { onlyPosted as GET } from '../../../_http/other-method.ts'
