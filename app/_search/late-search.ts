import type { SearchResult } from '#domain/car-search'
import { searchAddress } from '#domain/search-address'
import { suggestionsFor, suggestionText } from '#domain/search-suggestions'
import { searchTarget } from '#domain/search-target'
import type { Locale, Site } from '#domain/sites'
import { understandQuery } from '#domain/understood-query'
import { Suggestions, type LateSearch, type SearchSuggestion } from '#ui/search-suggestions'
import { addressOf, call } from '../_api-client/call.ts'
import type { Hits } from './find-hits.ts'
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
  /** With `{words}` or `{count}`. */
  readonly words: Readonly<Record<'all' | 'nothing' | 'stories' | 'pages' | 'dealers', string>>
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
  const leadsTo = (text: string) =>
    searchAddress(
      action,
      mapsWords && facets !== null
        ? searchTarget(understandQuery(text, { locale, site, facets }))
        : { segments: [], keyphrase: text },
    )
  const said = (name: keyof HeroSearch['words'], hole: 'words' | 'count', value: string) =>
    search.words[name].replace(`{${hole}}`, () => value)
  /** Each named hit, with how many of its kind there are. */
  const hitsOf = (found: Hits): readonly SearchSuggestion[] =>
    (['stories', 'pages', 'dealers'] as const).flatMap((kind) => {
      const { total, hits } = found[kind]
      const count = said(kind, 'count', number.format(total))
      return hits.map(({ text, href }) => ({ id: `${kind} ${href}`, text, count, href }))
    })
  return {
    addressOf: leadsTo,
    hits: async (words, signal) => {
      const found = await call<Hits>(addressOf('/api/hits', { words }), {
        locale,
        method: 'GET',
        signal,
      }).catch(() => null)
      if (found === null) return null
      const text = said('all', 'words', words)
      const href = leadsTo(words)
      // Of words that mean filters there are others.
      const isCounted = href === searchAddress(action, { segments: [], keyphrase: words })
      const cars = { id: 'all', text, count: isCounted ? countText(found.cars) : '', href }
      return [...(found.cars > 0 ? [cars] : []), ...hitsOf(found)]
    },
    nothing: (words) => said('nothing', 'words', words),
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
