import { escapeIdentifier, escapeLiteral } from 'pg'
import type { Filter, Schema, SearchQuery } from '#search'

type Facet = Schema['facets'][number]
type Chosen = Extract<Filter, { values: unknown }>['values']

/** What PostgreSQL answers: counts by the path of a value, and by the bucket's number for a range. */
export interface SqlAnswer {
  readonly total: number
  readonly keys: readonly number[]
  readonly facets: Readonly<
    Record<string, readonly (readonly [at: string | number, count: number])[]>
  >
}

/** Lower ends of a range facet's buckets: how it is divided is the index's own choice. */
export type Edges = Readonly<Record<string, readonly number[]>>

/** Joins the levels of a value. */
export const pathOf = (levels: readonly string[]): string => levels.join('\u001F')

const column = escapeIdentifier
const literal = (value: unknown): string => escapeLiteral(String(value))

/**
 * A table of documents, a column a field, read from an array of JSON in `$1`; beside it each document's
 * words. Only letters and digits of ASCII make words here: the stock has no others.
 */
export function tablesOf(schema: Schema): readonly string[] {
  const types = new Map<string, string>([[schema.key, 'integer']])
  for (const facet of schema.facets) {
    if (facet.kind === 'value') for (const field of facet.fields) types.set(field, 'text')
    else if (facet.kind !== 'key')
      types.set(facet.field, facet.kind === 'list' ? 'text[]' : 'double precision')
  }
  const sortedBy = new Set(schema.sorts.map(({ field }) => field))
  const isFaceted = new Set(types.keys())
  for (const { field, type } of schema.sorts) types.set(field, SORTED_AS[type])
  const fields = searchedFields(schema)
  for (const field of fields) if (!types.has(field)) types.set(field, 'text')
  const columns = [...types].map(([field, type]) => `${column(field)} ${type}`)
  const texts = fields.map((field) =>
    types.get(field) === 'text[]' ? `array_to_string(${column(field)}, ' ')` : column(field),
  )
  const columnsOf = (type: string) =>
    [...types].flatMap(([field, of]) => (of === type ? field : []))
  const searchedOnly = fields.filter((field) => !isFaceted.has(field) && !sortedBy.has(field))
  return [
    `create table document as select * from jsonb_to_recordset($1) as given(${columns.join(', ')})`,
    `create table word as
       select word, array_agg(distinct ${column(schema.key)}) as keys
         from document, regexp_split_to_table(lower(concat_ws(' ', ${texts.join(', ')})), '[^a-z0-9]+') as word
        where word <> '' group by word`,
    // Narrow rows and indexes: two thousand documents are read ten thousand times.
    ...searchedOnly.map((field) => `alter table document drop ${column(field)}`),
    `alter table document add primary key (${column(schema.key)})`,
    ...columnsOf('text[]').flatMap((field) => [
      `update document set ${column(field)} = array(select distinct unnest(${column(field)}))`,
      `create index on document using gin (${column(field)})`,
    ]),
    ...[...isFaceted].flatMap((field) =>
      types.get(field) === 'text[]' ? [] : `create index on document (${column(field)})`,
    ),
    'vacuum full analyze',
  ]
}

const SORTED_AS = { number: 'double precision', date: 'timestamptz', text: 'text' } as const

function searchedFields({ searched, facets }: Schema): readonly string[] {
  return searched.flatMap((one) => {
    if ('field' in one) return [one.field]
    const facet = facets.find(({ name }) => name === one.facet)
    if (facet?.kind === 'value') return facet.fields
    return facet?.kind === 'list' ? [facet.field] : []
  })
}

/**
 * What a query means (search/SPEC.md), as one statement with one column of JSON. A keyphrase is taken for
 * words of four letters and more that the stock has, and a sort has to be named.
 */
export function sqlOf(schema: Schema, query: SearchQuery, edges: Edges): string {
  const { keyphrase = '', filters = [], facets = [], offset = 0, limit = 24 } = query
  const key = column(schema.key)
  const sort = schema.sorts.find(({ name }) => name === query.sort)
  if (sort === undefined) throw new Error(`no sort ${query.sort}`)
  const facetOf = (name: string): Facet => {
    const facet = schema.facets.find((one) => one.name === name)
    if (facet === undefined) throw new Error(`no facet ${name}`)
    return facet
  }
  const where = (others: readonly Filter[]): string =>
    [
      ...(keyphrase === '' ? [] : [`${key} in (select key from worded)`]),
      ...others.map((filter) => `(${condition(facetOf(filter.name), filter, key)})`),
      'true',
    ].join(' and ')
  const counted = facets.map((name) => {
    const facet = facetOf(name)
    const own = filters.find((one) => one.name === name)
    const isOwnIgnored = own !== undefined && !(facet.kind === 'list' && facet.needs === 'all')
    const from = isOwnIgnored
      ? `(select * from document where ${where(filters.filter((one) => one.name !== name))})`
      : 'hit'
    // Of keys, only those that are picked are answered.
    const picked = own === undefined ? 'false' : condition(facet, own, key)
    const each =
      facet.kind === 'key'
        ? `select ${key}::text as at, 1 as count from ${from} as hits where ${picked}`
        : counts(facet, from, edges)
    return `${literal(name)}, (select coalesce(json_agg(json_build_array(at, count)), '[]')
                                 from (${each}) as counted)`
  })
  return `
    with ${keyphrase === '' ? '' : `worded as materialized (${worded(keyphrase)}),`}
         hit as materialized (select * from document where ${where(filters)})
    select json_build_object(
      'total', (select count(*) from hit),
      'keys', (select coalesce(json_agg(${key}), '[]') from (
                 select ${key} from hit
                  order by ${column(sort.field)} ${sort.descending === true ? 'desc' : 'asc'} nulls last, ${key}
                  limit ${limit} offset ${offset}) as page),
      'facets', json_build_object(${counted.join(', ')})) as answer`
}

/** Those that have every word; where none has, those with the most. */
function worded(keyphrase: string): string {
  const words = keyphrase.split(' ')
  const matches = words.map((word, at) => {
    const isLast = at === words.length - 1
    return `select distinct unnest(keys) as key from word
             where word = ${literal(word)} or right(word, ${word.length}) = ${literal(word)}
             ${isLast ? `or starts_with(word, ${literal(word)})` : ''}`
  })
  return `select key from (select key, rank() over (order by count(*) desc) as place
                             from (${matches.join(' union all ')}) as one group by key) as ranked
           where place = 1`
}

function condition(facet: Facet, filter: Filter, key: string): string {
  if (facet.kind === 'range') {
    if ('values' in filter) throw new Error('a range has no values')
    const field = column(facet.field)
    const { min, max } = filter
    return [
      `${field} is not null`,
      ...(min === undefined ? [] : [`${field} >= ${literal(min)}::float8`]),
      ...(max === undefined ? [] : [`${field} <= ${literal(max)}::float8`]),
    ].join(' and ')
  }
  if (!('values' in filter)) throw new Error('a facet of values has no range')
  if (facet.kind === 'value') return oneOf(facet.fields, filter.values)
  const texts = `array[${filter.values.map(({ text }) => literal(text)).join(', ')}]::text[]`
  if (facet.kind === 'key') return `${key}::text = any(${texts})`
  return `${column(facet.field)} ${facet.needs === 'all' ? '@>' : '&&'} ${texts}`
}

function oneOf([field, ...below]: readonly string[], chosen: Chosen): string {
  if (field === undefined) return 'false'
  const each = chosen.map(({ text, children = [] }) => {
    const own = `${column(field)} = ${literal(text)}`
    return children.length === 0 ? own : `(${own} and (${oneOf(below, children)}))`
  })
  return each.length === 0 ? 'false' : each.join(' or ')
}

function counts(facet: Exclude<Facet, { kind: 'key' }>, from: string, edges: Edges): string {
  if (facet.kind === 'range') {
    const field = column(facet.field)
    const ends = `array[${(edges[facet.name] ?? []).join(', ')}]::float8[]`
    return `select width_bucket(${field}, ${ends}) - 1 as at, count(*) as count
              from ${from} as hits where ${field} is not null group by 1`
  }
  if (facet.kind === 'list') {
    return `select value as at, count(*) as count
              from ${from} as hits, unnest(${column(facet.field)}) as value group by 1`
  }
  return facet.fields
    .map((_, at) => {
      const levels = facet.fields.slice(0, at + 1).map(column)
      return `select ${levels.join(' || chr(31) || ')} as at, count(*) as count
                from ${from} as hits where ${levels.map((one) => `${one} is not null`).join(' and ')} group by 1`
    })
    .join(' union all ')
}
