import { Place } from '#services/places'
import { z } from 'zod'
import { Latitude, Longitude } from '../../_http/params.ts'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'

export const GET = route({
  template: '/api/places/nearest',
  summary: 'The town or village nearest to a position, within 50 km.',
  answers: { 200: { what: 'the place', schema: Place } },
  refusals: ['not-found'],
  query: z.object({ lat: Latitude, lng: Longitude }),
  costs: 'places',
  handle: async ({ query, places, locale }) => {
    const place = await places.nearest(query)
    return place === null
      ? problem('not-found', locale)
      : Response.json(place, { headers: { 'cache-control': 'no-store' } })
  },
})

export { onlyRead as POST } from '../../_http/other-method.ts'
