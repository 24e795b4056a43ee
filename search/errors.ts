/** The errors of a search index, each with what it says about. */
export const SEARCH_ERRORS = {
  /** A facet is asked for or filtered by that the schema has not. */
  UnknownFacet: 'The index has no facet of this name.',
  /** A sort is asked for that the schema has not. */
  UnknownSort: 'The index has no sort of this name.',
  /** A range for a facet of values, values for a facet of numbers, or a second filter of a facet. */
  WrongFilter: 'The filter is not of the kind that the facet takes, or not its only one.',
  /** An offset or a limit that is no whole number from 0 on. */
  WrongPage: 'The page cannot be counted out.',
  /** A document has no key, or a value of a type that its facet cannot hold. */
  DocumentInvalid: 'The document does not fit the schema.',
  /** A snapshot that is cut short, changed, or of another schema, stock or format. */
  SnapshotInvalid: 'The snapshot cannot be read.',
  /** The schema names a thing twice, or one that is not there. */
  SchemaInvalid: 'The schema contradicts itself.',
  /** The thread that an index lives in has ended; the index is gone with it. */
  ThreadLost: 'The thread of the index has ended.',
} as const

export type SearchErrorCode = keyof typeof SEARCH_ERRORS

/** Thrown by the index. Match on `code`; `at` names the facet, sort, field or section. */
export class SearchError extends Error {
  override readonly name = 'SearchError'

  readonly code: SearchErrorCode
  readonly at: string

  constructor(code: SearchErrorCode, at: string, options?: { cause?: unknown }) {
    super(`${code}: ${SEARCH_ERRORS[code]} (${at})`, options)
    this.code = code
    this.at = at
  }
}
