import type { Filter, SearchQuery, Selection, ValueCount } from '../query.ts'
import type { Facet, Schema, SearchDocument, Sort } from '../schema.ts'

/** What a query without a keyphrase means, read word for word and without haste; for tests only. */
export function naiveSearch(
  schema: Schema,
  documents: readonly SearchDocument[],
  query: SearchQuery,
) {
  const { filters = [], facets = [], offset = 0, limit = 24 } = query
  const sort = schema.sorts.find(({ name }) => name === (query.sort ?? schema.defaultSort))
  if (sort === undefined) throw new Error('no such sort')
  const facetOf = (name: string): Facet => {
    const facet = schema.facets.find((one) => one.name === name)
    if (facet === undefined) throw new Error('no such facet')
    return facet
  }
  const fits = (document: SearchDocument, without?: string): boolean =>
    filters.every(
      (filter) =>
        filter.name === without || fitsFilter(document, facetOf(filter.name), filter, schema.key),
    )
  const found = documents.filter((document) => fits(document))
  return {
    total: found.length,
    keys: found
      .toSorted((a, b) => compare(sort, a, b) || compareKeys(schema.key, a, b))
      .slice(offset, offset + limit)
      .map((document) => document[schema.key]),
    facets: Object.fromEntries(
      facets.map((name) => {
        const facet = facetOf(name)
        const own = filters.find((filter) => filter.name === name)
        const all = facet.kind === 'list' && facet.needs === 'all'
        const counted = all ? found : documents.filter((document) => fits(document, name))
        const chosen = own !== undefined && 'values' in own ? own.values : []
        return [name, answer(facet, { documents, counted, chosen, schema })]
      }),
    ),
  }
}

const listed = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => one !== undefined && one !== null && one !== '')
    .map(String)

/** Every value that a document has, as the path from the top. */
function pathsOf(
  document: SearchDocument,
  facet: Facet,
  key: string,
): readonly (readonly string[])[] {
  if (facet.kind === 'key') return [[String(document[key])]]
  if (facet.kind === 'list') return [...new Set(listed(document[facet.field]))].map((one) => [one])
  if (facet.kind === 'range') return []
  const levels = facet.fields.map((field) => listed(document[field])[0])
  const end = levels.indexOf(undefined)
  const path = levels.slice(0, end < 0 ? levels.length : end) as string[]
  return path.length > 0 ? [path] : []
}

/** Paths of what is chosen: a leaf of the selection is chosen with all below it. */
const leaves = (selections: readonly Selection[]): readonly (readonly string[])[] =>
  selections.flatMap(({ text, children = [] }) =>
    children.length === 0 ? [[text]] : leaves(children).map((below) => [text, ...below]),
  )

const startsWith = (path: readonly string[], start: readonly string[]): boolean =>
  start.every((text, at) => path[at] === text)

function fitsFilter(document: SearchDocument, facet: Facet, filter: Filter, key: string): boolean {
  if (!('values' in filter)) {
    if (facet.kind !== 'range') throw new Error('not a range')
    const value = document[facet.field]
    return (
      typeof value === 'number' &&
      value >= (filter.min ?? -Infinity) &&
      value <= (filter.max ?? Infinity)
    )
  }
  const paths = pathsOf(document, facet, key)
  const isChosen = (leaf: readonly string[]) => paths.some((path) => startsWith(path, leaf))
  const chosen = leaves(filter.values)
  return facet.kind === 'list' && facet.needs === 'all'
    ? chosen.every(isChosen)
    : chosen.some(isChosen)
}

function answer(
  facet: Facet,
  {
    documents,
    counted,
    chosen,
    schema,
  }: {
    readonly documents: readonly SearchDocument[]
    readonly counted: readonly SearchDocument[]
    readonly chosen: readonly Selection[]
    readonly schema: Schema
  },
) {
  if (facet.kind === 'range') {
    const numbers = (of: readonly SearchDocument[]) =>
      of.map((document) => document[facet.field]).filter((value) => typeof value === 'number')
    const all = numbers(documents)
    return {
      type: 'histogram',
      min: all.length > 0 ? Math.min(...all) : null,
      max: all.length > 0 ? Math.max(...all) : null,
      count: numbers(counted).length,
    }
  }
  const paths = counted.map((document) => pathsOf(document, facet, schema.key))
  const { compare: byText } = new Intl.Collator(schema.locale, { numeric: true })
  const level = (start: readonly string[], kept: readonly Selection[]): readonly ValueCount[] => {
    const texts = new Set([
      ...(facet.kind === 'key' ? [] : paths).flatMap((of) =>
        of
          .filter((path) => path.length > start.length && startsWith(path, start))
          .map((path) => path[start.length] ?? ''),
      ),
      ...kept.map(({ text }) => text),
    ])
    return [...texts].toSorted(byText).map((text) => {
      const path = [...start, text]
      const count = paths.filter((of) => of.some((one) => startsWith(one, path))).length
      const selection = kept.find((one) => one.text === text)
      const children = level(path, selection?.children ?? [])
      return children.length > 0 ? { text, count, children } : { text, count }
    })
  }
  return { values: level([], chosen) }
}

function compare(sort: Sort, a: SearchDocument, b: SearchDocument): number {
  const value = (document: SearchDocument): number | null => {
    const raw = document[sort.field]
    const number = sort.type === 'date' && typeof raw === 'string' ? Date.parse(raw) : raw
    return typeof number === 'number' && !Number.isNaN(number) ? number : null
  }
  const [left, right] = [value(a), value(b)]
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return sort.descending === true ? right - left : left - right
}

const compareKeys = (key: string, a: SearchDocument, b: SearchDocument): number =>
  Number(a[key]) - Number(b[key])
