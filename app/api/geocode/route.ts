import { COUNTRY_CODES } from '#domain/sites'
import { z } from 'zod'
import { route } from '../_http/route.ts'

export const GET = route({
  template: '/api/geocode',
  summary: 'Where a typed text lies. Only `status` `OK` has a `location`.',
  answers: {
    200: {
      what: 'where, or why not',
      schema: z.union([
        z.object({
          status: z.literal('OK'),
          location: z.object({ lat: z.number(), lng: z.number() }),
        }),
        z.object({ status: z.enum(['ZERO_RESULTS', 'ERROR']) }),
      ]),
    },
  },
  query: z.object({
    q: z.string().max(100).default(''),
    country: z
      .enum(COUNTRY_CODES)
      .optional()
      .describe(
        'Keeps the search to one country; without it, a place in the site’s own is meant first',
      ),
  }),
  costs: 'geocode',
  handle: async ({ query: { q, country = null }, request, site, places }) => {
    const { signal } = request
    const found = await places.geocode(q, { country, home: site.country, signal })
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
