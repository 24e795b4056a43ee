import type { SearchResult } from '#domain/car-search'
import { searchAddress } from '#domain/search-address'
import { suggestionsFor, suggestionText } from '#domain/search-suggestions'
import { searchTarget } from '#domain/search-target'
import type { Locale, Site } from '#domain/sites'
import { understandQuery } from '#domain/understood-query'
import { Suggestions, type LateSearch } from '#ui/search-suggestions'
import { allFacets } from './all-facets.ts'

export interface HeroSearch {
  /** The address of the car list. */
  readonly action: string
  /** Whether words become filters, or are only suggested (SEARCHBAR-03). */
  readonly mapsWords: boolean
  readonly locale: Locale
  readonly site: Pick<Site, 'country' | 'currency'>
  /** With `{count}`, by the plural form of the language. */
  readonly counts: { readonly one: string; readonly few: string; readonly other: string }
}

export async function lateSearch(search: HeroSearch): Promise<LateSearch> {
  return lateSearchOf(search, await allFacets(search.locale))
}

/** Without facets everything is the keyphrase, and nothing is suggested (HERO-05, RETAILERR-25). */
export function lateSearchOf(search: HeroSearch, facets: SearchResult['facet'] | null): LateSearch {
  const { action, locale, site, mapsWords } = search
  const number = new Intl.NumberFormat(locale)
  const plural = new Intl.PluralRules(locale)
  const countText = (count: number) => {
    const form = plural.select(count)
    const text = search.counts[form === 'one' || form === 'few' ? form : 'other']
    return text.replace('{count}', number.format(count))
  }
  return {
    addressOf: (text) =>
      searchAddress(
        action,
        mapsWords && facets !== null
          ? searchTarget(understandQuery(text, { locale, site, facets }))
          : { segments: [], keyphrase: text },
      ),
    suggest: (text) =>
      suggestionsFor(text, facets ?? {}).map((suggestion) => ({
        id: `${suggestion.facet} ${suggestion.path.join('>')}`,
        text: suggestionText(suggestion),
        count: countText(suggestion.count),
        href: searchAddress(action, { segments: suggestion.path, keyphrase: '' }),
      })),
    Suggestions,
  }
}
