import { Bits } from './columns/bits.ts'
import { type Key, KeyColumn } from './columns/key-column.ts'
import { ListColumn } from './columns/list-column.ts'
import { Order } from './columns/order.ts'
import { RangeColumn } from './columns/range-column.ts'
import { countedRows, type CountedRows } from './columns/rows.ts'
import { ValueColumn } from './columns/value-column.ts'
import { Documents } from './documents.ts'
import { SearchError } from './errors.ts'
import { numberIn, pathIn, textsIn } from './fields.ts'
import { pickPage } from './page.ts'
import { assemble, type Inside, partsOf } from './parts.ts'
import type {
  Filter,
  RangeAnswer,
  SearchAnswer,
  SearchQuery,
  Selection,
  ValueAnswer,
} from './query.ts'
import {
  checkSchema,
  type Facet,
  type KeyFacet,
  type ListFacet,
  type RangeFacet,
  type Schema,
  type SearchDocument,
  type ValueFacet,
} from './schema.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { type Attribute, type FacetWords, fieldWords, TextIndex } from './text/text-index.ts'
import { Vocabulary } from './text/vocabulary.ts'

/** One facet of the schema, with what it holds of every row. */
type Column =
  | { readonly kind: 'value'; readonly facet: ValueFacet; readonly values: ValueColumn }
  | { readonly kind: 'list'; readonly facet: ListFacet; readonly values: ListColumn }
  | { readonly kind: 'key'; readonly facet: KeyFacet; readonly values: KeyColumn }
  | { readonly kind: 'range'; readonly facet: RangeFacet; readonly values: RangeColumn }

/** So many removed rows are taken out at once, and no fewer than a quarter of all. */
const MIN_REMOVED = 1_000
const DEFAULT_LIMIT = 24

/**
 * A faceted full-text index in memory: columns a facet, an order a sort, postings a word. A document is
 * changed by a new row; the old one is skipped until enough are gone to take them out. SPEC.md says what
 * a query means.
 */
export class SearchIndex {
  readonly schema: Schema
  readonly #columns: ReadonlyMap<string, Column>
  readonly #orders: ReadonlyMap<string, Order>
  readonly #text: TextIndex
  /** What of `#text` takes a column's new values. */
  readonly #wordsOf: ReadonlyMap<Column, FacetWords>
  readonly #documents = new Documents()
  readonly #live = new Bits(0)
  readonly #rowOf = new Map<Key, number>()
  #keys: Key[] = []
  readonly #compare: (a: string, b: string) => number
  /** Facets of everything, until something changes. */
  #unfiltered = new Map<string, ValueAnswer | RangeAnswer>()

  /** Throws `SchemaInvalid`. */
  constructor(schema: Schema) {
    checkSchema(schema)
    this.schema = schema
    const { compare } = new Intl.Collator(schema.locale, { numeric: true })
    this.#compare = compare
    this.#columns = new Map(schema.facets.map((facet) => [facet.name, this.#columnOf(facet)]))
    this.#orders = new Map(
      schema.sorts.map((sort) => [sort.name, new Order(sort, this.#compareKeys, compare)]),
    )
    const attributes = schema.searched.map((searched): [Attribute, Column | undefined] => {
      if ('field' in searched) return [fieldWords(searched), undefined]
      const column = this.#columns.get(searched.facet)
      if (column?.kind !== 'value' && column?.kind !== 'list')
        throw new SearchError('SchemaInvalid', searched.facet)
      return [{ column: column.values, values: new Map() }, column]
    })
    this.#text = new TextIndex(
      new Vocabulary(),
      attributes.map(([attribute]) => attribute),
      schema,
    )
    this.#wordsOf = new Map(
      attributes.flatMap(([attribute, column]) =>
        column !== undefined && 'column' in attribute ? [[column, attribute] as const] : [],
      ),
    )
  }

  /**
   * An index of the same schema that `snapshot` was taken of. `stock` names what it was made from. Throws
   * `SnapshotInvalid` for what cannot be trusted: then it is built anew.
   */
  static restore(schema: Schema, stock: string, snapshot: Uint8Array): SearchIndex {
    const index = new SearchIndex(schema)
    const { facts, sections } = readSnapshot(nameOf(schema, stock), snapshot)
    const { keys, inside } = facts as { readonly keys: readonly Key[]; readonly inside: unknown }
    const rows = assemble(index.#inside, { facts: inside, sections })
    index.#keys = [...keys]
    index.#live.reserve(rows)
    for (const [row, key] of keys.entries()) {
      index.#rowOf.set(key, row)
      index.#live.add(row)
    }
    for (const [{ values }, words] of index.#wordsOf) {
      const texts =
        values instanceof ListColumn
          ? values.texts.entries()
          : values instanceof ValueColumn
            ? values.tree.entries().map(([, text], at) => [at + 1, text] as const)
            : []
      for (const [value, text] of texts) index.#text.addValue(words, value, text)
    }
    return index
  }

  /** The index as bytes, to be restored sooner than it was built. */
  snapshot(stock: string): Uint8Array {
    this.#takeOutRemoved()
    const { facts, sections } = partsOf(this.#inside, this.#keys.length)
    return writeSnapshot(nameOf(this.schema, stock), {
      facts: { keys: this.#keys, inside: facts },
      sections,
    })
  }

  /** How many documents there are. */
  get size(): number {
    return this.#rowOf.size
  }

  /** The document as JSON in UTF-8, or null. */
  document(key: Key): Uint8Array | null {
    const row = this.#rowOf.get(key)
    return row === undefined ? null : this.#documents.at(row)
  }

  /** Puts documents in, each instead of the one with its key. Throws `DocumentInvalid`, and puts none in. */
  put(documents: readonly SearchDocument[]): void {
    const keyed = documents.map((document) => [this.#keyOf(document), document] as const)
    const from = this.#keys.length
    this.#reserve(from + documents.length)
    for (const [key, document] of keyed) {
      this.#drop(key)
      const row = this.#keys.push(key) - 1
      this.#rowOf.set(key, row)
      this.#live.add(row)
      this.#documents.add(row, document)
      this.#addFacets(row, document)
      this.#addText(row, document)
      for (const order of this.#orders.values()) order.set(row, document[order.sort.field])
    }
    const fresh = Uint32Array.from(documents, (_, at) => from + at)
    for (const order of this.#orders.values()) order.insert(fresh)
    this.#changed()
  }

  /** Whether there was such a document. */
  remove(key: Key): boolean {
    const was = this.#drop(key)
    if (was) this.#changed()
    return was
  }

  /** Throws `UnknownFacet`, `UnknownSort`, `WrongFilter`, `WrongPage`. */
  search(query: SearchQuery): SearchAnswer {
    const { keyphrase = '', filters = [], facets = [], sort } = query
    const { offset = 0, limit = DEFAULT_LIMIT } = query
    for (const [at, number] of Object.entries({ offset, limit })) {
      if (!Number.isSafeInteger(number) || number < 0) throw new SearchError('WrongPage', at)
    }
    const rows = this.#keys.length
    const matches = this.#text.matches(keyphrase, this.#live, rows)
    const named = new Set<string>()
    for (const { name } of filters) {
      if (named.has(name)) throw new SearchError('WrongFilter', name)
      named.add(name)
    }
    const narrowed = filters.map((filter) => this.#narrowed(filter, rows))
    const base = matches?.found.bits ?? this.#live.clone()
    const all = narrowed.reduce((bits, { fitting }) => bits.and(fitting), base.clone())
    const total = all.count()
    const order = this.#orders.get(sort ?? this.schema.defaultSort)
    if (order === undefined) throw new SearchError('UnknownSort', sort ?? '')
    const page = pickPage({
      bits: all,
      total,
      order,
      ranks: sort === undefined ? (matches?.found.ranks ?? null) : null,
      offset,
      limit,
    })
    return {
      total,
      documents: page.map((row) => this.#documents.at(row)),
      facets: this.#answered(facets, {
        isEmpty: matches === null && filters.length === 0,
        base,
        all,
        narrowed,
      }),
      unknownWords: matches?.unknownWords ?? [],
    }
  }

  get #inside(): Inside {
    return {
      columns: new Map([...this.#columns].map(([name, { values }]) => [name, values])),
      orders: this.#orders,
      text: this.#text,
      documents: this.#documents,
    }
  }

  #answered(
    names: readonly string[],
    {
      isEmpty,
      base,
      all,
      narrowed,
    }: {
      readonly isEmpty: boolean
      readonly base: Bits
      readonly all: Bits
      readonly narrowed: readonly Narrowed[]
    },
  ): Record<string, ValueAnswer | RangeAnswer> {
    const ofAll = once(() => countedRows(all, this.#live, this.size))
    const answer = (name: string): ValueAnswer | RangeAnswer => {
      const column = this.#column(name)
      const own = narrowed.find((one) => one.column === column)
      const counts = own === undefined || needsAll(column)
      const rows = counts ? ofAll() : this.#withoutOwn(base, narrowed, own)
      return answerOf(column, rows, own?.selections ?? [], this.#compare)
    }
    return Object.fromEntries(
      [...new Set(names)].map((name) => {
        if (!isEmpty) return [name, answer(name)]
        const known = this.#unfiltered.get(name) ?? answer(name)
        this.#unfiltered.set(name, known)
        return [name, known]
      }),
    )
  }

  /** Everything but a facet's own filter: its other values are offered as well. */
  #withoutOwn(base: Bits, narrowed: readonly Narrowed[], own: Narrowed): CountedRows {
    const bits = narrowed.reduce(
      (left, one) => (one === own ? left : left.and(one.fitting)),
      base.clone(),
    )
    return countedRows(bits, this.#live, this.size)
  }

  #narrowed(filter: Filter, rows: number): Narrowed {
    const column = this.#column(filter.name)
    if (column.kind === 'range') {
      if ('values' in filter) throw new SearchError('WrongFilter', filter.name)
      const { min = -Infinity, max = Infinity } = filter
      return { column, selections: [], fitting: column.values.fitting(min, max, rows) }
    }
    if (!('values' in filter)) throw new SearchError('WrongFilter', filter.name)
    const { values: selections } = filter
    return { column, selections, fitting: column.values.fitting(selections, rows) }
  }

  #columnOf(facet: Facet): Column {
    switch (facet.kind) {
      case 'value':
        return { kind: 'value', facet, values: new ValueColumn(facet.fields.length) }
      case 'list':
        return { kind: 'list', facet, values: new ListColumn(facet.needs) }
      case 'range':
        return { kind: 'range', facet, values: new RangeColumn() }
      case 'key':
        return { kind: 'key', facet, values: new KeyColumn(this.#rowOf) }
    }
  }

  #column(name: string): Column {
    const column = this.#columns.get(name)
    if (column === undefined) throw new SearchError('UnknownFacet', name)
    return column
  }

  #keyOf(document: SearchDocument): Key {
    const key = document[this.schema.key]
    if (typeof key === 'string' || (typeof key === 'number' && Number.isFinite(key))) return key
    throw new SearchError('DocumentInvalid', this.schema.key)
  }

  #addFacets(row: number, document: SearchDocument): void {
    for (const column of this.#columns.values()) {
      const words = this.#wordsOf.get(column)
      const onNew = (value: number, text: string) => {
        if (words !== undefined) this.#text.addValue(words, value, text)
      }
      if (column.kind === 'key') continue
      if (column.kind === 'range') column.values.add(row, numberIn(document, column.facet.field))
      else if (column.kind === 'list')
        column.values.add(row, textsIn(document, column.facet.field), onNew)
      else column.values.add(row, pathIn(document, column.facet.fields), onNew)
    }
  }

  #addText(row: number, document: SearchDocument): void {
    for (const attribute of this.#text.attributes) {
      if (!('postings' in attribute)) continue
      for (const text of textsIn(document, attribute.field))
        this.#text.addText(attribute, row, text)
    }
  }

  #drop(key: Key): boolean {
    const row = this.#rowOf.get(key)
    if (row === undefined) return false
    this.#rowOf.delete(key)
    this.#live.delete(row)
    for (const { values } of this.#columns.values()) {
      if (!(values instanceof KeyColumn)) values.remove(row)
    }
    return true
  }

  #changed(): void {
    this.#unfiltered.clear()
    const removed = this.#keys.length - this.size
    if (removed > MIN_REMOVED && removed * 4 > this.#keys.length) this.#takeOutRemoved()
  }

  #takeOutRemoved(): void {
    const rows = this.#live.rows(this.size)
    const numberOf = new Uint32Array(this.#keys.length)
    for (const [at, row] of rows.entries()) numberOf[row] = at
    const isKept = (row: number): boolean => this.#live.has(row)
    this.#text.keep(numberOf, isKept)
    const keys = this.#keys
    this.#keys = Array.from(rows, (row) => keys[row] ?? '')
    for (const order of this.#orders.values()) order.keep(rows, numberOf, isKept)
    for (const { values } of this.#columns.values()) {
      if (!(values instanceof KeyColumn)) values.keep(rows)
    }
    this.#documents.keep(rows)
    for (const [row, key] of this.#keys.entries()) this.#rowOf.set(key, row)
    this.#live.words = new Bits(rows.length).words
    for (let row = 0; row < rows.length; row++) this.#live.add(row)
  }

  #reserve(rows: number): void {
    this.#live.reserve(rows)
    this.#documents.reserve(rows)
    for (const { values } of this.#columns.values()) {
      if ('reserve' in values) values.reserve(rows)
    }
    for (const order of this.#orders.values()) order.reserve(rows)
  }

  readonly #compareKeys = (a: number, b: number): number => {
    const [left = '', right = ''] = [this.#keys[a], this.#keys[b]]
    if (typeof left === typeof right) return left < right ? -1 : left > right ? 1 : 0
    return typeof left === 'number' ? -1 : 1
  }
}

/** A filter, carried out. */
interface Narrowed {
  readonly column: Column
  readonly selections: readonly Selection[]
  readonly fitting: Bits
}

const nameOf = (schema: Schema, stock: string): string => JSON.stringify([schema, stock])

const needsAll = (column: Column): boolean => column.kind === 'list' && column.facet.needs === 'all'

function answerOf(
  column: Column,
  rows: CountedRows,
  selections: readonly Selection[],
  compare: (a: string, b: string) => number,
): ValueAnswer | RangeAnswer {
  return column.kind === 'range'
    ? column.values.answer(rows)
    : column.values.answer(rows, selections, compare)
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}
