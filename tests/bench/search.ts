import { SearchIndex, type SearchQuery } from '#search'
import type { Figure } from './figure.ts'
import { median } from './interleave.ts'
import { STOCK, stock } from '../search/stock.ts'

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 100_000)
const ROUNDS = 41
const PAGE = 48

const facets = STOCK.facets.map(({ name }) => name)
const value = (name: string, ...texts: readonly string[]) => ({
  name,
  values: texts.map((text) => ({ text })),
})

/** With every facet, as a list asks. */
const QUERIES: Readonly<Record<string, SearchQuery>> = {
  'a make': { filters: [value('make>model', 'make1')] },
  'a rare make': { filters: [value('make>model', 'make29')] },
  'four filters, by price': {
    filters: [
      value('make>model', 'make0', 'make1'),
      value('fuel', 'fuel0', 'fuel1'),
      value('city', 'city0', 'city3'),
      { name: 'price_range', min: 1_000, max: 400_000 },
    ],
    sort: 'price',
  },
  'two of the equipment': { filters: [value('equipment', 'item0', 'item3')] },
  'a price': { filters: [{ name: 'price_range', min: 1_000, max: 800_000 }] },
  'a word': { keyphrase: 'make1' },
  'three words': { keyphrase: 'make1 t2 item3' },
  'a misspelt word': { keyphrase: 'makke item' },
}

/**
 * Processor time of queries and changes of an index of `DOCUMENTS` documents (100,000), all facets and a
 * page of 48 each, the median of 41; what it holds in memory, its documents counted in, and how long it takes to start from a snapshot.
 */
export async function run(): Promise<readonly Figure[]> {
  const make = stock(48)
  const index = new SearchIndex(STOCK)
  const before = memory()
  const started = cpuMs()
  const batch = 10_000
  for (let from = 0; from < DOCUMENTS; from += batch) {
    const count = Math.min(batch, DOCUMENTS - from)
    index.put(Array.from({ length: count }, (_, at) => make(from + at)))
  }
  const built = cpuMs() - started
  const held = memory() - before
  const snapshot = index.snapshot('bench')
  const beforeRestoring = cpuMs()
  SearchIndex.restore(STOCK, 'bench', snapshot)
  const restored = cpuMs() - beforeRestoring
  const figure = (name: string, milliseconds: number, goal: number): Figure => ({
    name: `  ${name}`,
    value: milliseconds,
    unit: 'ms',
    goal: `≤ ${goal}`,
    met: milliseconds <= goal,
  })
  return [
    {
      name: `search: ${DOCUMENTS} documents put in`,
      value: built / 1_000,
      unit: 's',
      goal: 'any',
      met: index.size === DOCUMENTS,
    },
    {
      name: '  memory',
      value: held / DOCUMENTS,
      unit: 'bytes a document',
      goal: 'any',
      met: true,
    },
    {
      name: '  start from a snapshot',
      value: restored / 1_000,
      unit: 's',
      goal: '≤ 2',
      met: restored <= 2_000,
    },
    ...Object.entries(QUERIES).map(([name, query]) =>
      figure(
        name,
        medianOf(() => index.search({ ...query, facets, limit: PAGE })),
        20,
      ),
    ),
    figure(
      'a document changed, and found',
      medianOf(() => {
        index.put([make(7)])
        index.search({ limit: 1 })
      }),
      1,
    ),
  ]
}

function medianOf(act: () => void): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const before = cpuMs()
      act()
      return cpuMs() - before
    }),
  )
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function memory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
