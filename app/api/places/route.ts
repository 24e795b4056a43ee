import { Place } from '#services/places'
import { z } from 'zod'
import { route } from '../_http/route.ts'

export const GET = route({
  template: '/api/places',
  summary: 'Towns and villages that a typed text may mean, the best first, eight at most.',
  answers: { 200: { what: 'the places', schema: z.array(Place) } },
  query: z.object({
    q: z.string().max(100).default('').describe('What was typed; accents and case do not matter'),
  }),
  costs: 'places',
  handle: async ({ query, request, places: port }) => {
    const options = { country: 'SE', limit: 8, signal: request.signal } as const
    const places = await port.suggest(query.q, options)
    // What was typed may be a home address: no shared cache keeps it.
    return Response.json(places, { headers: { 'cache-control': 'private, max-age=300' } })
  },
})

export { onlyRead as POST } from '../_http/other-method.ts'
