import { z } from 'zod'
import { placeText } from '#domain/dealer-card'
import { nearestRetailers } from '#domain/nearest-retailers'
import { hasIndexes } from '#domain/search-indexes'
import { DEALER_FIELDS, everyDealer } from '../../../_dealer-list/every-dealer.ts'
import { onlyRead } from '../../_http/other-method.ts'
import { Latitude, Longitude } from '../../_http/params.ts'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'

const NearDealer = z.object({
  slug: z.string().describe('Of the address of the dealer’s page'),
  name: z.string(),
  street: z.string(),
  place: z.string().describe('Code and town'),
  distance: z.object({ value: z.number(), unit: z.enum(['km', 'mi']) }),
})

const FIELDS = [...DEALER_FIELDS, 'site_street', 'site_zip', 'site_city', 'site_geocoord'] as const

export const GET = route({
  template: '/api/dealers/nearest',
  summary: 'The three dealers of the host’s site nearest to a position, as the crow flies.',
  answers: { 200: { what: 'the dealers', schema: z.array(NearDealer) } },
  refusals: ['not-found'],
  query: z.object({ lat: Latitude, lng: Longitude }),
  costs: 'search',
  handle: async ({ query, site, locale, services, admit }) => {
    if (!hasIndexes(site.id)) return problem('not-found', locale)
    const every = await everyDealer(services.searchIndex, site.id, { fields: FIELDS }, admit)
    const near = nearestRetailers(every, query, site.country === 'GB' ? 'mi' : 'km')
    const answer = near.map(({ retailer, distance }) => ({
      slug: retailer.slug,
      name: retailer.site_official_name,
      street: retailer.site_street,
      place: placeText(retailer.site_zip, retailer.site_city),
      distance,
    }))
    return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
  },
})

export { onlyRead as POST }
