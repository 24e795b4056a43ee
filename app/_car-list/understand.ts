import type { FoundSearch } from '#domain/facet-selection'
import { understandQuery, type QueryContext } from '#domain/understood-query'
import type { KnownFacets } from '#domain/known-facets'
import { askSite, EVERY_FACET } from './find-cars.ts'

let facetsOfAll: Promise<KnownFacets> | null = null

/** What a text means as filters and words. Throws where the facets cannot be had. */
export async function understand(
  text: string,
  of: Omit<QueryContext, 'facets'>,
): Promise<FoundSearch> {
  facetsOfAll ??= askSite(new AbortController().signal)({ facets: EVERY_FACET, limit: 0 }).then(
    ({ facet }) => facet,
  )
  const asked = facetsOfAll
  // The next search tries again.
  asked.catch(() => {
    if (facetsOfAll === asked) facetsOfAll = null
  })
  return understandQuery(text, { ...of, facets: await asked })
}
