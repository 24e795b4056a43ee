import { rmSync } from 'node:fs'
import { startPostgres, type TestPostgres } from '../../tests/postgres/index.ts'
import type { Car } from '#domain/car'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/port.ts'
import { TooManyReads } from '../reads/port.ts'
import { createEmbeddedSearchIndex } from '../search-index/embedded/index.ts'
import { SearchFailed, type SearchIndexPort } from '../search-index/port.ts'
import { seededFolder } from '../testing/seeded-folder.ts'
import { createCarRecords } from './car-records.ts'
import { createCarTable } from './database.ts'
import type { CarRecords } from './port.ts'

const SITE = 'carstore-fi'
const DAY = 86_400_000
const carOf = (id: number, more: Partial<Car> = {}): Car => ({
  car_id: id,
  slug: `volvo-${id}`,
  car_brand: 'Volvo',
  car_model: 'V60',
  ...more,
})

let now = Date.parse('2026-02-20T10:00:00Z')
/** The index as it is at the moment. */
let index: Pick<SearchIndexPort, 'answer'>
const asked: string[] = []
const searchIndex: Pick<SearchIndexPort, 'answer'> = {
  answer: async (site, query, admit) => {
    asked.push(JSON.stringify(query.filters))
    return index.answer(site, query, admit)
  },
}
const holding = (...cars: readonly Car[]) =>
  createEmbeddedSearchIndex({
    dealersOf: () => [],
    carsForSale: (site) => (site === SITE ? cars : []),
  })
const away = {
  answer: async () => {
    throw new SearchFailed('unavailable')
  },
}

let postgres: TestPostgres
let folder: string
beforeAll(async () => {
  ;[postgres, folder] = await Promise.all([startPostgres(), seededFolder()])
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['the embedded database', () => openDatabase({ dataDir: folder })],
  [
    'PostgreSQL',
    async () => openDatabase({ databaseUrl: await postgres.newDatabase(), dataDir: folder }),
  ],
])('on %s', (_name, open) => {
  let database: Database
  let records: CarRecords
  const restart = async () => {
    await records.close()
    records = createCarRecords({ database, searchIndex, log: undefined, now: () => now })
  }
  /** Records on the database; `onWrite` gets the ids of each statement that writes cars. */
  const watchedRecords = (onWrite: (ids: readonly unknown[]) => void) =>
    createCarRecords({
      database: {
        query: async (text, params) => {
          if (text.startsWith('insert')) onWrite([params?.[1] ?? []].flat())
          return database.query(text, params)
        },
      },
      searchIndex,
      log: undefined,
      now: () => now,
    })
  const rounds = async () => {
    const running = records.startRounds()
    await running.stop()
  }
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.query('delete from car_record')
    now = Date.parse('2026-02-20T10:00:00Z')
    asked.length = 0
    index = holding(carOf(1), carOf(2))
    records = createCarRecords({ database, searchIndex, log: undefined, now: () => now })
  })

  test('a car is found by a search with the filter car_id [DETAIL-27]', async () => {
    expect(await records.find(SITE, 2)).toMatchObject({ car: carOf(2), soldOn: null })
    expect(asked).toEqual([JSON.stringify([{ name: 'car_id', values: [{ text: '2' }] }])])
    expect(await records.find(SITE, 3)).toBeNull()
    expect(await records.find('group-dk', 2)).toBeNull()
  })

  test('a car that has left the index is found as it last was, with the day, across restarts', async () => {
    index = holding(carOf(1, { car_price: 100 }), carOf(2))
    await records.find(SITE, 1)
    now += DAY
    index = holding(carOf(1, { car_price: 90, car_description: 'kuten\u0000 uusi' }), carOf(2))
    await records.find(SITE, 1)
    await restart()
    now += DAY
    index = holding(carOf(2))
    const sold = { car: { car_id: 1, car_price: 90 }, soldOn: '2026-02-22' }
    expect(await records.find(SITE, 1)).toMatchObject(sold)
    now += 5 * DAY
    await restart()
    expect(await records.find(SITE, 1)).toMatchObject(sold)
    expect(await records.find(SITE, 9)).toBeNull()
    expect(await records.find('carstore-no', 1)).toBeNull()
  })

  test('a car whose page nobody visits leaves on the day on which the index has it no more', async () => {
    await records.find(SITE, 1)
    await restart()
    now += DAY
    index = holding(carOf(2))
    await rounds()
    now += 20 * DAY
    expect(await records.find(SITE, 1)).toMatchObject({ soldOn: '2026-02-21' })
    now += 400 * DAY
    await restart()
    await rounds()
    expect(await records.find(SITE, 1)).toBeNull()
  })

  test('a car that comes back is for sale, and leaves anew', async () => {
    await records.find(SITE, 1)
    index = holding(carOf(2))
    expect(await records.find(SITE, 1)).toMatchObject({ soldOn: '2026-02-20' })
    index = holding(carOf(1), carOf(2))
    expect(await records.find(SITE, 1)).toMatchObject({ soldOn: null })
    now += 10 * DAY
    await rounds()
    index = holding(carOf(2))
    expect(await records.find(SITE, 1)).toMatchObject({ soldOn: '2026-03-02' })
  })

  test.each([
    ['away', () => away],
    ['being filled', () => holding()],
    [
      'cannot be read',
      () => ({
        answer: async () =>
          Buffer.from('{"facet":{},"content":[],"total_items":1,"limit":1,"offset":0}'),
      }),
    ],
  ])('an index that is %s marks no car as sold', async (_state, state) => {
    await records.find(SITE, 1)
    await restart()
    index = state()
    now += DAY
    await expect(records.find(SITE, 1)).rejects.toThrow(SearchFailed)
    await rounds()
    expect(await createCarTable(database).read(SITE, 1)).toMatchObject({ soldOn: null })
    index = holding(carOf(1), carOf(2))
    expect(await records.find(SITE, 1)).toMatchObject({ soldOn: null })
  })

  test('writes many cars in statements of eight', async () => {
    index = holding(...Array.from({ length: 20 }, (_, at) => carOf(at + 1)))
    const sizes: number[] = []
    const own = watchedRecords((ids) => void sizes.push(ids.length))
    for (let id = 1; id <= 20; id += 1) await own.find(SITE, id)
    await own.close()
    expect(sizes).toEqual([8, 8, 4])
    expect(await database.query('select car_id from car_record')).toHaveLength(20)
  })

  test('a car is written once a day, whoever and how many visit it', async () => {
    const writes: string[] = []
    const own = watchedRecords((ids) => void writes.push(JSON.stringify(ids)))
    await Promise.all([own.find(SITE, 1), own.find(SITE, 1), own.find(SITE, 2)])
    await own.close()
    await own.find(SITE, 1)
    await own.close()
    expect(writes).toEqual(['[1,2]'])
    now += DAY
    await own.find(SITE, 1)
    await own.close()
    expect(writes).toEqual(['[1,2]', '[1]'])
  })

  test('who asks too often is refused before the index is asked', async () => {
    const admit = () => {
      throw new TooManyReads(7)
    }
    await expect(records.find(SITE, 1, admit)).rejects.toThrow(TooManyReads)
  })
})
