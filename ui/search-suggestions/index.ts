export { Suggestions } from './suggestions.tsx'
export type { LateSearch } from './late-search.ts'
export type { SearchSuggestion } from './search-suggestion.ts'
