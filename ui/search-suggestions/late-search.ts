import type { ComponentType, RefObject } from 'react'
import type { SearchSuggestion } from './search-suggestion.ts'

/** What a search knows once somebody has begun to use it. */
export interface LateSearch {
  /** Where a text leads. */
  readonly addressOf: (text: string) => string
  readonly suggest: (text: string) => readonly SearchSuggestion[]
  /** What the whole site has of a text, its cars first; null where it cannot be had. */
  readonly hits: (text: string, signal: AbortSignal) => Promise<readonly SearchSuggestion[] | null>
  /** Of a text that nothing is found for. */
  readonly nothing: (text: string) => string
  readonly Suggestions: ComponentType<SuggestionsProps>
}

export interface SuggestionsProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly known: Pick<LateSearch, 'suggest' | 'hits' | 'nothing'>
  readonly text: string
  readonly onChoose: (suggestion: SearchSuggestion) => void
  /** Names the list. */
  readonly label: string
}
