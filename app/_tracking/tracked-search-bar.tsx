'use client'

import { SearchBar, type SearchBarProps } from '#ui/search-bar'
import { trackSearch } from './track.ts'

/** A search bar of a hero banner or the navigation, whose searches are told to the data layer (TRACK-05). */
export function TrackedSearchBar(props: Omit<SearchBarProps, 'onSearch'>) {
  return <SearchBar {...props} onSearch={trackSearch} />
}
