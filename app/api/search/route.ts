import { hasIndexes } from '#domain/search-indexes'
import { SearchCall } from '#services/search-index'
import { onlyPosted } from '../_http/other-method.ts'
import { problem } from '../_http/problem.ts'
import { route } from '../_http/route.ts'
import { FoundCars } from './found-cars.ts'

export const POST = route({
  template: '/api/search',
  summary:
    'Cars of the host’s site, with the number of cars that each value of a facet would show. A word of the keyphrase that no car has is left out, whatever else is unknown finds nothing.',
  answers: { 200: { what: 'a page of cars', schema: FoundCars } },
  refusals: ['not-found'],
  body: SearchCall,
  costs: 'search',
  handle: async ({ body, site, locale, services, admit }) => {
    if (!hasIndexes(site.id)) return problem('not-found', locale)
    const json = await services.searchIndex.answer(site.id, body, admit)
    return new Response(Buffer.from(json), {
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    })
  },
})

export { onlyPosted as GET }
