import { z } from 'zod'
import { DEALER_PARAMETERS, readDealerSearch } from '#domain/dealer-search'
import { hasIndexes } from '#domain/search-indexes'
import { getConfig } from '#server'
import { findDealers } from '../../_dealer-list/find-dealers.ts'
import { onlyRead } from '../_http/other-method.ts'
import { problem } from '../_http/problem.ts'
import { route } from '../_http/route.ts'
import { DealersAnswer } from './dealers-answer.ts'

const Words = z.string().max(200).optional()
const repeated = { repeated: 50 }

export const GET = route({
  template: '/api/dealers',
  summary:
    'Dealers of the host’s site as its list shows them, a page of 48. What no dealer has is left out of the search.',
  answers: { 200: { what: 'a page of dealers', schema: DealersAnswer } },
  refusals: ['not-found'],
  query: z.object({
    [DEALER_PARAMETERS.keyphrase]: Words.describe('Words of a name, a street or a town'),
    // Only the last one, of a parsed query; the handler reads them all.
    [DEALER_PARAMETERS.places]: Words.meta({
      description: 'Regions, or towns in them (`Skåne>Lund`), one of which a dealer is in',
      ...repeated,
    }),
    [DEALER_PARAMETERS.brands]: Words.meta({
      description: 'Names of brands, one of which a dealer has',
      ...repeated,
    }),
    [DEALER_PARAMETERS.services]: Words.meta({
      description: 'Services, one of which a dealer has: `Bodyshop`, `Parts`, `Service`',
      ...repeated,
    }),
    [DEALER_PARAMETERS.page]: Words.describe('From 0'),
  }),
  costs: 'search',
  handle: async ({ request, site, locale, services, admit }) => {
    if (!hasIndexes(site.id)) return problem('not-found', locale)
    const found = await findDealers(services.searchIndex, {
      site: site.id,
      // Repeated values, which a parsed query does not keep.
      search: readDealerSearch(new URL(request.url).search),
      pages: 'last',
      imageOrigins: getConfig().imageOrigins,
      admit,
    })
    return Response.json(found, { headers: { 'cache-control': 'no-store' } })
  },
})

export { onlyRead as POST }
