import { z } from 'zod'
import { answerWith } from '../../../_http/outcome.ts'
import { route } from '../../../_http/route.ts'

/** Whether the brand, with dashes for spaces, has authorised workshops (BOOK-17). */
export const GET = route({
  template: '/api/mechmate/authorized-workshop/{brand}',
  params: z.object({ brand: z.string().min(1).max(64) }),
  handle: async ({ params, workshop, locale }) =>
    answerWith(await workshop.authorizedWorkshop(params.brand), locale, {
      'cache-control': 'public, max-age=300',
    }),
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
