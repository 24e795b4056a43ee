import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Filter, type SearchAnswer, SearchIndex, type SearchQuery } from '#search'
import { randomOf } from '../../redirects/testing/random.ts'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'
import { randomQueries } from './queries.ts'
import { type Edges, pathOf, type SqlAnswer, sqlOf, tablesOf } from './sql.ts'
import { STOCK, stock } from './stock.ts'

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const DOCUMENTS = 2_000
/** `QUERIES=10000` asks takes half a minute of a core. */
const QUERIES = Number(process.env['QUERIES'] ?? 2_000)
/** Sent as one text: a way there and back for each would cost more than its answer. */
const BATCH = 200

let postgres: TestPostgres
let client: Client
const index = new SearchIndex(STOCK)
const make = stock(SEED, { words: 600 })
const documents = Array.from({ length: DOCUMENTS }, (_, id) => make(id))

beforeAll(async () => {
  postgres = await startPostgres()
  client = new Client({ connectionString: await postgres.newDatabase() })
  await client.connect()
  const [create = '', ...others] = tablesOf(STOCK)
  await client.query(create, [JSON.stringify(documents)])
  for (const statement of others) await client.query(statement)
  // As an index in service: some documents were others before, some are gone.
  const before = stock(SEED + 1, { words: 600 })
  index.put(Array.from({ length: DOCUMENTS + 200 }, (_, id) => before(id)))
  index.put(documents.slice(0, DOCUMENTS - 300))
  for (const document of documents.slice(DOCUMENTS - 300)) index.put([document])
  for (let id = DOCUMENTS; id < DOCUMENTS + 200; id++) index.remove(id)
})
afterAll(async () => {
  await client.end()
  await postgres.stop()
})

describe(`an index of ${DOCUMENTS} documents answers as PostgreSQL`, () => {
  test(`${QUERIES} random queries (SEED=${SEED}): totals, counts of facets, order`, async () => {
    const edges = edgesOf(index)
    const next = randomQueries(STOCK, documents, randomOf(SEED))
    let found = 0
    for (let done = 0; done < QUERIES; done += BATCH) {
      const queries = Array.from({ length: BATCH }, next)
      const asked = client.query(queries.map((query) => sqlOf(STOCK, query, edges)).join(';'))
      const answers = queries.map((query) => comparable(query, index.search(query)))
      const expected = rowsOf(await asked)
      for (const [at, query] of queries.entries()) {
        const answer = answers[at]
        const sql = expected[at]
        if (sql === undefined || answer === undefined) throw new Error('an answer is missing')
        expect({ query, ...answer }).toEqual({ query, ...withChosen(query, sql) })
        if (sql.total > 0) found += 1
      }
    }
    expect(found).toBeGreaterThan(QUERIES / 2)
  }, 300_000)
})

function edgesOf(of: SearchIndex): Edges {
  const facets = STOCK.facets.filter(({ kind }) => kind === 'range').map(({ name }) => name)
  const answer = of.search({ facets }).facets
  return Object.fromEntries(
    Object.entries(answer).map(([name, facet]) => [
      name,
      'histogram' in facet ? facet.histogram.map(({ min }) => min) : [],
    ]),
  )
}

interface Comparable {
  readonly total: number
  readonly keys: readonly unknown[]
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
}

function comparable({ facets = [] }: SearchQuery, answer: SearchAnswer): Comparable {
  return {
    total: answer.total,
    keys: answer.documents.map(
      (json) => (JSON.parse(Buffer.from(json).toString()) as { id: number }).id,
    ),
    facets: Object.fromEntries(facets.map((name) => [name, countsOf(answer.facets[name])])),
  }
}

function countsOf(facet: SearchAnswer['facets'][string] | undefined): Record<string, number> {
  if (facet === undefined) throw new Error('a facet is missing')
  if ('histogram' in facet) {
    return Object.fromEntries(
      facet.histogram.flatMap(({ count }, at) => (count > 0 ? [[String(at), count]] : [])),
    )
  }
  const counts: Record<string, number> = {}
  const add = (values: typeof facet.values, above: readonly string[]): void => {
    for (const { text, count, children = [] } of values) {
      counts[pathOf([...above, text])] = count
      add(children, [...above, text])
    }
  }
  add(facet.values, [])
  return counts
}

/** What is chosen is answered even where nothing has it, which SQL would have to be told. */
function withChosen({ filters = [] }: SearchQuery, { total, keys, facets }: SqlAnswer): Comparable {
  const chosenPaths = (values: Chosen, above: readonly string[]): readonly string[] =>
    values.flatMap(({ text, children = [] }) => [
      pathOf([...above, text]),
      ...chosenPaths(children, [...above, text]),
    ])
  return {
    total,
    keys,
    facets: Object.fromEntries(
      Object.entries(facets).map(([name, counts]) => {
        const own = filters.find((filter) => filter.name === name)
        const chosen = own !== undefined && 'values' in own ? chosenPaths(own.values, []) : []
        return [name, Object.fromEntries([...chosen.map((path) => [path, 0] as const), ...counts])]
      }),
    ),
  }
}
type Chosen = Extract<Filter, { values: unknown }>['values']

/** Of statements that were sent as one text. */
function rowsOf(results: unknown): readonly SqlAnswer[] {
  const each = results as readonly { readonly rows: readonly { readonly answer: SqlAnswer }[] }[]
  return each.map(({ rows: [row] }) => {
    if (row === undefined) throw new Error('a statement answered nothing')
    return row.answer
  })
}
