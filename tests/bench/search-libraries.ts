import { SearchIndex } from '#search'
import { CARS, inBatches, searchedCars } from '../search/cars.ts'
import type { Figure } from './figure.ts'
import { median } from './interleave.ts'
import { cpuOf } from './search/cpu.ts'
import { itemsJs, type Library, orama } from './search/libraries.ts'
import { queryMix } from './search/mix.ts'

const CARS_FOR_SALE = Number(process.env['CARS'] ?? 100_000)
const QUERIES = 200
/** Of the 200 each library answers so many, evenly spread: all would take it ten minutes. */
const ASKED = Number(process.env['ASKED'] ?? 20)
/** Of ours at each turn: one alone is shorter than the clock is exact. */
const TURNS = 5
const GOALS = { Orama: 200, ItemsJS: 60 } as const

/**
 * Processor time of the same queries, in turns with Orama and ItemsJS: how many times as long theirs
 * take, the median over queries. Fetches the libraries at first.
 */
export async function run(): Promise<readonly Figure[]> {
  const cars = [...searchedCars(CARS_FOR_SALE)]
  const index = new SearchIndex(CARS)
  for (const batch of inBatches(cars, 5_000)) index.put(batch)
  const mix = queryMix(cars, QUERIES)
  for (const query of mix) index.search(query)
  const asked = mix.filter((_, at) => at % Math.ceil(QUERIES / ASKED) === 0)
  const figures: Figure[] = []
  for (const [name, make] of [
    ['ItemsJS', itemsJs],
    ['Orama', orama],
  ] as const) {
    const compared = await compare(index, await make(cars), asked)
    figures.push(
      {
        name: `search: ${CARS_FOR_SALE} cars, times as long as ours ${name} takes`,
        value: compared.ratio,
        unit: 'times',
        goal: `≥ ${GOALS[name]}`,
        met: compared.ratio >= GOALS[name],
      },
      { name: `  ${name}`, value: compared.theirs, unit: 'ms', goal: 'none', met: true },
      { name: '  ours', value: compared.ours, unit: 'ms', goal: 'none', met: true },
    )
  }
  return figures
}

async function compare(index: SearchIndex, library: Library, queries: ReturnType<typeof queryMix>) {
  const ours: number[] = []
  const theirs: number[] = []
  for (const query of queries) {
    theirs.push(await cpuOf(() => library(query)))
    const all = await cpuOf(() => {
      for (let turn = 0; turn < TURNS; turn++) index.search(query)
    })
    ours.push(all / TURNS)
  }
  const ratio = median(theirs.map((time, at) => time / (ours[at] ?? Number.NaN)))
  return { ratio, ours: median(ours), theirs: median(theirs) }
}
