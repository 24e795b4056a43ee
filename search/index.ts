/** A faceted full-text index in memory; SPEC.md says what a query means. */
export type { Key } from './columns/key-column.ts'
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
export { SearchIndex } from './search-index.ts'
export { ThreadedIndex } from './threaded-index.ts'
export { distance as editDistance } from './text/distance.ts'
