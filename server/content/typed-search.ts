import { TYPED_WORDS, withWholeRanges } from '#domain/car-list-query'
import { readCarSearch, writeCarSearch } from '#domain/car-search-address'
import { searchFor } from '#domain/facet-selection'
import { understandQuery } from '#domain/understood-query'
import { listSearchAt } from './known-paths.ts'

/** What is read of the words; the list's own field takes no more. */
const MAX_TYPED = 200

/**
 * Where a search leads that was sent without scripts: to the address of what its words mean, as the list's
 * own search box goes there by itself (SEARCHBOX-02, SEARCHBOX-03). Words that are none leave the search as it
 * was (SEARCHBOX-07). `path` is the rewritten one, with site and locale; null for every other address.
 */
export function typedSearch(path: string, query: string): string | null {
  if (!query.includes(`${TYPED_WORDS}=`)) return null
  const parameters = new URLSearchParams(query)
  const text = parameters.get(TYPED_WORDS)
  const [, site = '', locale = '', ...rest] = path.split('/')
  const at = text === null ? null : listSearchAt(site, locale, `/${rest.join('/')}`)
  if (text === null || at === null) return null
  parameters.delete(TYPED_WORDS)
  const own = withWholeRanges(parameters.toString())
  const before = readCarSearch(own, at.segments, at.facets)
  const typed = text.slice(0, MAX_TYPED)
  const search =
    typed.trim() === ''
      ? before
      : searchFor(before, understandQuery(typed, { ...at.context, facets: at.facets }))
  return at.list + writeCarSearch(search, own)
}
