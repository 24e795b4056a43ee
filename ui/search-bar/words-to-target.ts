import type { KnownFacets } from '#domain/known-facets'
import type { SearchTarget } from '#domain/search-address'
import { searchTarget } from '#domain/search-target'
import { searchWords } from '#domain/search-words'

/** Loaded with the first search, so that a page with a search box does not wait for it. */
export const wordsToTarget = (text: string, facets: KnownFacets): SearchTarget =>
  searchTarget(searchWords(text, facets))
