'use client'

import { SearchBar, type SearchBarProps } from '#ui/search-bar'
import { trackSearch } from '../_tracking/track.ts'
import type { HeroSearch } from './late-search.ts'

interface CarSearchBarProps extends Omit<SearchBarProps, 'onSearch' | 'late'> {
  /** Of one that leads to the car list; another only sends its words. */
  readonly search: HeroSearch | null
}

/**
 * A search of a hero banner or the navigation, told to the data layer (TRACK-05). Who begins to use it
 * has the words of all facets fetched, and suggestions with their counts.
 */
export function CarSearchBar({ search, ...bar }: CarSearchBarProps) {
  const late = search
    ? () => import('./late-search.ts').then(({ lateSearch }) => lateSearch(search))
    : undefined
  return <SearchBar {...bar} onSearch={trackSearch} {...(late && { late })} />
}
