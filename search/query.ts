/** A value, and of those below it the ones that are chosen; none chosen is all of them. */
export interface Selection {
  readonly text: string
  readonly children?: readonly Selection[]
}

export type Filter =
  | { readonly name: string; readonly values: readonly Selection[] }
  /** Both ends belong to it; a missing one is open. */
  | { readonly name: string; readonly min?: number; readonly max?: number }

export interface SearchQuery {
  readonly keyphrase?: string
  /** One a facet; a document fits all of them. */
  readonly filters?: readonly Filter[]
  /** Names of the facets that are answered. */
  readonly facets?: readonly string[]
  readonly sort?: string
  readonly offset?: number
  readonly limit?: number
}

/** A value with the number of documents that choosing it would show. */
export interface ValueCount {
  readonly text: string
  readonly count: number
  readonly children?: readonly ValueCount[]
}

/** `max` belongs to the last bucket alone. */
export interface Bucket {
  readonly min: number
  readonly max: number
  readonly count: number
}

export interface ValueAnswer {
  readonly values: readonly ValueCount[]
}

export interface RangeAnswer {
  readonly type: 'histogram'
  /** Of all documents, so that a slider's ends stand still; null where none has a number. */
  readonly min: number | null
  readonly max: number | null
  readonly histogram: readonly Bucket[]
}

export interface SearchAnswer {
  readonly total: number
  /** Documents from `offset` on, `limit` at most, as JSON in UTF-8. */
  readonly documents: readonly Uint8Array[]
  readonly facets: Readonly<Record<string, ValueAnswer | RangeAnswer>>
  /** Words of the keyphrase that nothing in the index is like; they were left out. */
  readonly unknownWords: readonly string[]
}
