/** A faceted full-text index in memory; SPEC.md says what a query means. */
export { SEARCH_ERRORS, SearchError, type SearchErrorCode } from './errors.ts'
export type {
  Bucket,
  Filter,
  RangeAnswer,
  SearchAnswer,
  SearchQuery,
  Selection,
  ValueAnswer,
  ValueCount,
} from './query.ts'
export type { Facet, Schema, SearchDocument, Searched, Sort } from './schema.ts'
export { SearchIndex, type Key } from './search-index.ts'
