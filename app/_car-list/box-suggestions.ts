import type { Locale, Site } from '#domain/sites'
import type { LateSearch } from '#ui/search-suggestions'
import { lateSearch, type SearchedList } from '../_search/late-search.ts'
import type { ListMessages } from './list-messages.ts'

interface SearchBoxOfList extends SearchedList {
  /** Path of the list's page, without a query. */
  readonly path: string
  readonly locale: Locale
  readonly site: Pick<Site, 'country' | 'currency'>
  readonly messages: ListMessages
}

/** Returns what the list's own search suggests: filters beside those in force, then what else the site has. */
export const boxSuggestions = ({ path, messages, ...list }: SearchBoxOfList): Promise<LateSearch> =>
  lateSearch(
    {
      action: path,
      mapsWords: true,
      locale: list.locale,
      site: list.site,
      counts: {
        one: messages.carListCountOne,
        few: messages.carListCountFew,
        other: messages.carListCountOther,
      },
      words: {
        all: messages.searchAll,
        nothing: messages.searchNothing,
        stories: messages.searchStories,
        pages: messages.searchPages,
        dealers: messages.searchDealers,
      },
      texts: messages,
    },
    list,
  )
