import { SearchIndex } from '#search'
import { CARS, inBatches, searchedCars } from '../search/cars.ts'
import type { Figure } from './figure.ts'
import { median } from './interleave.ts'
import { cpuMs, cpuOf, memoryInUse } from './search/cpu.ts'
import { KINDS } from './search/mix.ts'

const CARS_FOR_SALE = Number(process.env['CARS'] ?? 100_000)
const ROUNDS = 41
const BATCH = 500

/**
 * Processor time of queries and changes of an index of so many cars (`CARS`, 100,000), all facets of the
 * list and a page of 48 each, the median of 41; its memory, and how long it takes to start from a snapshot.
 */
export async function run(): Promise<readonly Figure[]> {
  const index = new SearchIndex(CARS)
  const before = await memoryInUse()
  let putIn = 0
  for (const cars of inBatches(searchedCars(CARS_FOR_SALE), BATCH)) {
    const started = cpuMs()
    index.put(cars)
    putIn += cpuMs() - started
  }
  const held = (await memoryInUse()) - before
  const cars = [...searchedCars(ROUNDS)]
  const snapshot = index.snapshot('bench')
  const restored = await cpuOf(() => SearchIndex.restore(CARS, 'bench', snapshot))
  const kinds: Figure[] = []
  for (const [name, query] of Object.entries(KINDS))
    kinds.push(figure(name, await medianOf(() => index.search(query)), 20))
  let at = 0
  const changed = await medianOf(() => {
    index.put(cars.slice(at, ++at))
    index.search({ limit: 1 })
  })
  return [
    {
      name: `search: ${CARS_FOR_SALE} cars put in`,
      value: putIn / 1_000,
      unit: 's',
      goal: 'any',
      met: index.size === CARS_FOR_SALE,
    },
    {
      name: '  memory, documents (what is searched of them) included',
      value: held / CARS_FOR_SALE,
      unit: 'bytes/car',
      goal: 'any',
      met: true,
    },
    figure('start from a snapshot', restored, 2_000),
    figure('a car changed, and found', changed, 1),
    ...kinds,
  ]
}

const figure = (name: string, milliseconds: number, goal: number): Figure => ({
  name: `  ${name}`,
  value: milliseconds,
  unit: 'ms',
  goal: `≤ ${goal}`,
  met: milliseconds <= goal,
})

async function medianOf(act: () => void): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await cpuOf(act))
  return median(times)
}
