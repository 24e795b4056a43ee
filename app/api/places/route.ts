import { z } from 'zod'
import { route } from '../_http/route.ts'

/** Suggestions for the place search of step 1 (BOOK-30). */
export const GET = route({
  template: '/api/places',
  query: z.object({ q: z.string().max(100).default('') }),
  handle: async ({ query, request, services }) => {
    const options = { country: 'SE', limit: 8, signal: request.signal } as const
    const places = await services.places.suggest(query.q, options)
    // What was typed may be a home address: no shared cache keeps it.
    return Response.json(places, { headers: { 'cache-control': 'private, max-age=300' } })
  },
})

export { onlyRead as POST } from '../_http/other-method.ts'
