import type { ComponentType } from 'react'
import type { SearchSuggestion } from './search-suggestion.ts'
import type { SuggestionsProps } from './suggestions.tsx'

/** What a search knows once somebody has begun to use it. */
export interface LateSearch {
  /** Where a text leads. */
  readonly addressOf: (text: string) => string
  readonly suggest: (text: string) => readonly SearchSuggestion[]
  readonly Suggestions: ComponentType<SuggestionsProps>
}
