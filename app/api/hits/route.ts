import { z } from 'zod'
import { hasIndexes } from '#domain/search-indexes'
import { onlyRead } from '../_http/other-method.ts'
import { problem } from '../_http/problem.ts'
import { route } from '../_http/route.ts'
import { findHits } from '../../_search/find-hits.ts'

const Group = z.object({
  total: z.int(),
  hits: z.array(z.object({ text: z.string(), href: z.string() })).describe('The first three'),
})

export const GET = route({
  template: '/api/hits',
  summary:
    'What a search finds on the host’s site: how many cars, and stories, pages and dealers by their names. A part that does not answer is empty.',
  answers: {
    200: {
      what: 'the hits',
      schema: z.object({ cars: z.int(), stories: Group, pages: Group, dealers: Group }),
    },
  },
  refusals: ['not-found'],
  query: z.object({
    words: z.string().trim().min(1).max(200).describe('As the visitor types them'),
    locale: z.string().max(8).optional().describe('Language of the pages'),
  }),
  costs: 'search',
  handle: async ({ query, site, locale, services, admit }) => {
    if (!hasIndexes(site.id)) return problem('not-found', locale)
    const hits = await findHits({
      content: services.content,
      index: services.searchIndex,
      siteContext: { site, locale },
      words: query.words,
      admit,
    })
    return Response.json(hits, { headers: { 'cache-control': 'no-store' } })
  },
})

export { onlyRead as POST }
