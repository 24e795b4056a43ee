import type { CarSearch, SearchResult } from '#domain/car-search'
import { writeCarSearch } from '#domain/car-search-address'
import { chooseValue, searchFor, type FoundSearch } from '#domain/facet-selection'
import { searchAddress } from '#domain/search-address'
import { suggestionsFor, suggestionText } from '#domain/search-suggestions'
import { searchTarget } from '#domain/search-target'
import type { FoundWords } from '#domain/search-words'
import type { Locale, Site } from '#domain/sites'
import { understandQuery } from '#domain/understood-query'
import { Suggestions, type LateSearch, type SearchSuggestion } from '#ui/search-suggestions'
import { addressOf, call } from '../_api-client/call.ts'
import { allFacets } from './all-facets.ts'
import type { FilterTexts } from './filter-texts.ts'
import type { Hits } from './find-hits.ts'
import { understoodText } from './understood-text.ts'

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
  /** Texts that name filters. */
  readonly texts: FilterTexts
}

/** The list of cars around a search box, whose filters stay in force (SEARCHBOX-06). */
export interface SearchedList {
  readonly current: () => CarSearch
  /** With the numbers of cars that the list's panel shows. */
  readonly facets: () => SearchResult['facet']
}

export async function lateSearch(search: HeroSearch, list?: SearchedList): Promise<LateSearch> {
  return lateSearchOf(search, await allFacets(search.locale), list)
}

/** Without facets everything is the keyphrase, and nothing is suggested (HERO-05, RETAILERR-25). */
export function lateSearchOf(
  search: HeroSearch,
  facets: SearchResult['facet'] | null,
  list?: SearchedList,
): LateSearch {
  const { action, locale, site, mapsWords, texts } = search
  const number = new Intl.NumberFormat(locale)
  const plural = new Intl.PluralRules(locale)
  const countText = (count: number) => {
    const form = plural.select(count)
    const text = search.counts[form === 'one' || form === 'few' ? form : 'other']
    return text.replace('{count}', number.format(count))
  }
  const said = (name: keyof HeroSearch['words'], hole: 'words' | 'count', value: string) =>
    search.words[name].replace(`{${hole}}`, () => value)

  const plain = (text: string): FoundWords => ({ filters: [], keyphrase: text, readings: [] })
  const understood = (text: string) =>
    facets === null ? plain(text) : understandQuery(text, { locale, site, facets })
  const listAddress = (to: CarSearch) => `${action}${writeCarSearch(to)}`
  const hrefOf = (found: FoundSearch) =>
    list
      ? listAddress(searchFor(list.current(), found))
      : searchAddress(action, searchTarget(found))
  const leadsTo = (text: string) => hrefOf(mapsWords ? understood(text) : plain(text))

  const suggest: LateSearch['suggest'] = (text) =>
    suggestionsFor(text, list?.facets() ?? facets ?? {}).map((suggestion) => {
      const { count, facet, path } = suggestion
      return {
        id: `${facet} ${path.join('>')}`,
        text: suggestionText(suggestion),
        count: countText(count),
        href: list
          ? listAddress(chooseValue(list.current(), facet, path))
          : searchAddress(action, { segments: path, keyphrase: '' }),
      }
    })

  /** How many cars a search finds, in the list within its filters; null where that cannot be had. */
  const carsOf = (found: FoundSearch, signal: AbortSignal): Promise<number | null> => {
    const { filters, keyphrase } = list ? searchFor(list.current(), found) : found
    const body = { filters, keyphrase, limit: 0 }
    return call<Partial<SearchResult>>('/api/search', { locale, body, signal }).then(
      ({ total_items: total }) => total ?? null,
      () => null,
    )
  }

  /** The filters that a text means, with the number of their cars; none of what is suggested as a value. */
  async function filtersOf(text: string, signal: AbortSignal): Promise<SearchSuggestion | null> {
    const found = understood(text)
    const href = hrefOf(found)
    if (found.filters.length === 0 || suggest(text).some((value) => value.href === href))
      return null
    const total = await carsOf(found, signal)
    if (total === null || total === 0) return null
    const count = countText(total)
    return { id: 'understood', text: understoodText(found, texts, locale), count, href }
  }

  /** The text as it is typed; none where a suggestion says more of the same address. */
  async function wordsOf(
    text: string,
    of: { readonly found: Hits; readonly better: readonly string[]; readonly signal: AbortSignal },
  ): Promise<SearchSuggestion | null> {
    const href = leadsTo(text)
    if (of.better.includes(href)) return null
    // Of words that mean filters there are others.
    const isCounted = href === hrefOf(plain(text))
    const cars = list && isCounted ? await carsOf(plain(text), of.signal) : of.found.cars
    if (cars === null || cars === 0) return null
    return {
      id: 'all',
      text: said('all', 'words', text),
      count: isCounted ? countText(cars) : '',
      href,
    }
  }

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
      const [found, filters] = await Promise.all([
        call<Hits>(addressOf('/api/hits', { words }), { locale, method: 'GET', signal }).catch(
          () => null,
        ),
        filtersOf(words, signal),
      ])
      if (found === null) return filters && [filters]
      const better = [...suggest(words), ...(filters ? [filters] : [])].map(({ href }) => href)
      const all = await wordsOf(words, { found, better, signal })
      return [filters, all].flatMap((one) => one ?? []).concat(hitsOf(found))
    },
    nothing: (words) => said('nothing', 'words', words),
    suggest,
    Suggestions,
  }
}
