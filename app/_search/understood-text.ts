import { EMPTY_SEARCH } from '#domain/canonical-search'
import type { SearchFilter } from '#domain/car-search'
import { searchChips } from '#domain/search-chips'
import type { FoundWords } from '#domain/search-words'
import type { Locale } from '#domain/sites'
import { chipText, type FilterTexts } from './filter-texts.ts'

/** Values of one facet that are named; more of them are said in the visitor's own words. */
const MAX_NAMED = 3

/** Returns the filters that a text means and the words beside them: 'Volvo · El · ”dragkrok”'. */
export function understoodText(found: FoundWords, texts: FilterTexts, locale: Locale): string {
  const chipsOf = (search: Partial<typeof EMPTY_SEARCH>) =>
    searchChips({ ...EMPTY_SEARCH, ...search }).map((chip) => chipText(chip, texts, locale))
  const namesOf = (filter: SearchFilter): readonly string[] => {
    const own = found.readings.filter((reading) => reading.filter?.name === filter.name)
    const named = chipsOf({ filters: [filter] })
    // What no car may have is a filter of all other values.
    const isLong = named.length > MAX_NAMED || own.some(({ isExcluded }) => isExcluded)
    return isLong && own.length > 0 ? own.map(({ text }) => text) : named
  }
  return [...found.filters.flatMap(namesOf), ...chipsOf({ keyphrase: found.keyphrase })].join(' · ')
}
