import { generateCars } from '#fixtures/cars'
import { kitsOf, vehicleKitsOf } from '#fixtures/kits'
import { retailersOf } from '#fixtures/retailers'
import type { SiteId } from '#domain/sites'
import { ThreadedIndex } from '#search'
import { afterAll, expect, test } from 'vitest'
import { searchIndexContract } from '../contract/contract.ts'
import { SearchFailed } from '../port.ts'
import { readingsOf } from '../readings.ts'
import { embeddedIndexes } from './index.ts'

const SE = 'hedinautomotive-se'

/** The threads that were made, by what they hold. */
const threads: ThreadedIndex[] = []
const endAll = async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.close()))
}

const portOf = (carCount: number) => {
  const stock = {
    dealersOf: retailersOf,
    carsForSale: (site: SiteId) => generateCars(site, 600),
    kitsOf,
    vehicleKitsOf,
    carCount,
  }
  const inThread = (schema: ConstructorParameters<typeof ThreadedIndex>[0]) => {
    const thread = new ThreadedIndex(schema)
    threads.push(thread)
    return thread
  }
  return readingsOf(embeddedIndexes(stock, { inThread }))
}

searchIndexContract('embedded, in threads', () => portOf(100_001))
afterAll(endAll)

const found = {
  keyphrase: 'volvo',
  limit: 3,
  facets: [{ name: 'car_fuel', sort_order: 'asc' }],
} as const

test('above 100,000 cars an index has a thread, and answers the same to the byte', async () => {
  await endAll()
  const plain = await portOf(100_000).answer(SE, found)
  expect(threads).toHaveLength(0)
  const threaded = await portOf(100_001).answer(SE, found)
  expect(threads).toHaveLength(1)
  expect(Buffer.from(threaded).toString()).toBe(Buffer.from(plain).toString())
})

test('a thread that ends fails who asks it, and the next has another', async () => {
  await endAll()
  const port = portOf(100_001)
  const before = await port.answer(SE, found)
  const [first] = threads
  await first?.close()
  const failure = await port.answer(SE, found).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SearchFailed)
  expect(failure).toMatchObject({ code: 'unavailable', cause: { code: 'ThreadLost' } })
  expect(Buffer.from(await port.answer(SE, found))).toEqual(Buffer.from(before))
  expect(threads).toHaveLength(2)
})

test('one that ends while it is filled does not stand in the way of the next', async () => {
  await endAll()
  const port = portOf(100_001)
  const asked = port.answer(SE, found).catch((error: unknown) => error)
  await threads[0]?.close()
  expect(await asked).toBeInstanceOf(SearchFailed)
  expect((await port.answer(SE, found)).byteLength).toBeGreaterThan(0)
})
