import type { FoundSearch } from '#domain/facet-selection'
import { understandQuery, type QueryContext } from '#domain/understood-query'
import { allFacets } from '../_search/all-facets.ts'

/** Returns what a text means as filters and words. Throws where the facets cannot be had. */
export async function understand(
  text: string,
  of: Omit<QueryContext, 'facets'>,
): Promise<FoundSearch> {
  const facets = await allFacets(of.locale)
  if (facets === null) throw new Error('no facets')
  return understandQuery(text, { ...of, facets })
}
