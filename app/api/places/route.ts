import { Place } from '#services/places'
import { z } from 'zod'
import { OptionalPosition, positionOf } from '../_http/params.ts'
import { route } from '../_http/route.ts'

export const GET = route({
  template: '/api/places',
  summary:
    'Towns and villages of the site’s country that a typed text may mean, the best first, eight at most.',
  answers: { 200: { what: 'the places', schema: z.array(Place) } },
  query: OptionalPosition.safeExtend({
    q: z.string().max(100).default('').describe('What was typed; accents and case do not matter'),
  }),
  costs: 'places',
  handle: async ({ query, request, site, places: port }) => {
    // What is nearest to it comes first.
    const near = positionOf(query) ?? undefined
    const { signal } = request
    const places = await port.suggest(query.q, { country: site.country, limit: 8, near, signal })
    // What was typed may be a home address: no shared cache keeps it.
    return Response.json(places, { headers: { 'cache-control': 'private, max-age=300' } })
  },
})

export { onlyRead as POST } from '../_http/other-method.ts'
