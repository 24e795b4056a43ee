import { SearchError } from './errors.ts'

/** Any JSON object; what of it is searched, the schema says. */
export type SearchDocument = Readonly<Record<string, unknown>>

/** One value a document, perhaps in levels: `['brand', 'model']` makes a tree. */
export interface ValueFacet {
  readonly kind: 'value'
  readonly name: string
  /** A field a level, the topmost first. */
  readonly fields: readonly [string, ...string[]]
}

/** A list of values a document. */
export interface ListFacet {
  readonly kind: 'list'
  readonly name: string
  readonly field: string
  /** Whether a document needs one of the values that are asked for, or all of them. */
  readonly needs: 'one' | 'all'
}

/** A number a document. */
export interface RangeFacet {
  readonly kind: 'range'
  readonly name: string
  readonly field: string
}

/** The key itself: documents are picked by it, and only what is picked is answered. */
export interface KeyFacet {
  readonly kind: 'key'
  readonly name: string
}

export type Facet = ValueFacet | ListFacet | RangeFacet | KeyFacet

export interface Sort {
  readonly name: string
  /** A number, a text, or a date as ISO 8601. Documents without it come last. */
  readonly field: string
  readonly type: 'number' | 'date' | 'text'
  readonly descending?: boolean
}

/** What a keyphrase is looked for in, the weightiest first. */
export type Searched =
  | { readonly facet: string }
  /** `short` is a text of a few words, in which neighbours are one word as well: "XC 60", "XC60". */
  | { readonly field: string; readonly short?: boolean }
  /** A code, such as a number plate: found by all of it, spaces and signs aside, and by no part of it. */
  | { readonly field: string; readonly whole: true }

export interface Schema {
  /** The field that identifies a document: a number or a text. */
  readonly key: string
  /** BCP 47; orders values and texts. */
  readonly locale: string
  readonly facets: readonly Facet[]
  readonly sorts: readonly Sort[]
  /** The sort of a query that names none and has no keyphrase. */
  readonly defaultSort: string
  readonly searched: readonly Searched[]
  /** Words that a keyphrase may have beside others without narrowing anything: "and", "with". */
  readonly ignoredWords?: readonly string[]
  /** Words behind which a keyphrase says what is not wanted: "not", "without". */
  readonly negations?: readonly string[]
}

/** Attributes must fit the four bits that a score has for them. */
const MAX_SEARCHED = 16

/** Throws `SchemaInvalid` for a schema that contradicts itself. */
export function checkSchema(schema: Schema): void {
  const { facets, sorts, searched, defaultSort } = schema
  for (const [at, named] of [facets, sorts].entries()) {
    const names = named.map(({ name }) => name)
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice !== undefined)
      throw new SearchError('SchemaInvalid', `${at === 0 ? 'facets' : 'sorts'}.${twice}`)
  }
  if (!sorts.some(({ name }) => name === defaultSort))
    throw new SearchError('SchemaInvalid', `defaultSort ${defaultSort}`)
  if (searched.length > MAX_SEARCHED) throw new SearchError('SchemaInvalid', 'searched')
  for (const one of searched) {
    if (!('facet' in one)) continue
    const facet = facets.find(({ name }) => name === one.facet)
    if (facet?.kind !== 'value' && facet?.kind !== 'list')
      throw new SearchError('SchemaInvalid', `searched.${one.facet}`)
  }
}
