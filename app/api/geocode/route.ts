import { COUNTRY_CODES } from '#domain/sites'
import { z } from 'zod'
import { route } from '../_http/route.ts'

/** Where a typed text lies, kept to a country where one is given (MAP-22). */
export const GET = route({
  template: '/api/geocode',
  query: z.object({
    q: z.string().max(100).default(''),
    country: z.enum(COUNTRY_CODES).optional(),
  }),
  handle: async ({ query: { q, country = null }, request, services }) => {
    const found = await services.places.geocode(q, { country, signal: request.signal })
    const answer =
      found.status === 'OK'
        ? {
            status: found.status,
            location: { lat: found.place.latitude, lng: found.place.longitude },
          }
        : { status: found.status }
    // What was typed may be a home address: no shared cache keeps it.
    return Response.json(answer, { headers: { 'cache-control': 'private, max-age=300' } })
  },
})

export { onlyRead as POST } from '../_http/other-method.ts'
