import type { SearchBody } from '#domain/car-search'
import { KIT_CATEGORIES, KIT_PRICE, MANUFACTURERS, VEHICLE_TREE } from '#domain/kits'
import { indexesOf } from '#domain/search-indexes'
import { generateKits, generateVehicles } from '#fixtures/kits'
import { expect, test } from 'vitest'
import { embeddedIndexes } from './embedded/index.ts'
import { createHttpSearchIndex } from './http/index.ts'
import { readingsOf } from './readings.ts'

const FI = 'carstore-fi'
const { kits: KITS, vehicleKits: VEHICLES } = indexesOf(FI)

/** What is asked of made-up indexes, call by call. */
function overheard() {
  const asked: SearchBody[] = []
  const ask = embeddedIndexes()
  const port = readingsOf(async (body, admit) => (asked.push(body), ask(body, admit)))
  return { port, asked }
}

test('kits are searched in the kits index, vehicles in the vehicle-kit index [KIT-13] [FACET-14]', async () => {
  const { port, asked } = overheard()
  await port.kits(FI, {
    keyphrase: 'jarru',
    minPrice: 5,
    categories: [{ text: 'Jarrut' }],
    page: 2,
  })
  await port.kitManufacturers(FI)
  await port.kitModels(FI, 'Kia')
  const vehicle = { manufacturer: 'Kia', model: 'Ceed', typeYear: '2012–2017' }
  const { total } = await port.kits(FI, { vehicle })
  expect(asked.map(({ index }) => index)).toEqual([KITS, VEHICLES, VEHICLES, VEHICLES, KITS])
  const [search, manufacturers, models, one, fitting] = asked
  expect(search).toMatchObject({
    keyphrase: 'jarru',
    facets: [KIT_CATEGORIES, KIT_PRICE].map((name) => ({ name, sort_order: 'asc' })),
    filters: [
      { name: KIT_CATEGORIES, values: [{ text: 'Jarrut' }] },
      { name: 'retailPrice', min: 5 },
    ],
    limit: 24,
    offset: 48,
  })
  expect(manufacturers).toMatchObject({ facets: [{ name: MANUFACTURERS, sort_order: 'asc' }] })
  expect(models?.filters).toEqual([{ name: MANUFACTURERS, values: [{ text: 'Kia' }] }])
  const values = [{ text: 'Kia', children: [{ text: 'Ceed', children: [{ text: '2012–2017' }] }] }]
  expect(one?.filters).toEqual([{ name: VEHICLE_TREE, values }])
  const [limit] = fitting?.filters ?? []
  expect(limit?.name).toBe('kitId')
  expect(limit && 'values' in limit ? limit.values : []).toHaveLength(total)
})

test('manufacturers are asked for with a limit of a hundred, and no more are shown [KIT-14]', async () => {
  const { port, asked } = overheard()
  await port.kitManufacturers(FI)
  expect(asked.map(({ limit }) => limit)).toEqual([100])
  const vehicleKitsOf = () =>
    Array.from({ length: 250 }, (_, at) => ({ vehicleKitId: `${at}`, manufacturer: `Make ${at}` }))
  const many = readingsOf(
    embeddedIndexes({ dealersOf: () => [], carsForSale: () => [], vehicleKitsOf }),
  )
  expect(await many.kitManufacturers(FI)).toHaveLength(100)
})

test('kits without price, code, name or picture are kits; one without an id is none', async () => {
  const content = [
    { kitId: 'bare' },
    { name: 'nobody' },
    null,
    { kitId: 'b', images: 'x', parts: 4 },
  ]
  const port = createHttpSearchIndex({
    url: 'https://index.example/search',
    key: 'secret',
    fetch: async () => Response.json({ facet: {}, content, total_items: 4, limit: 24, offset: 0 }),
  })
  const { kits } = await port.kits(FI, {})
  expect(kits.map(({ kitId }) => kitId)).toEqual(['bare', 'b'])
  expect(kits[0]).toMatchObject({ name: '', retailPrice: null, currency: 'EUR', images: [] })
})

test('a vehicle that no kit fits has none, and an index that fails says so', async () => {
  const vehicle = { manufacturer: 'Kia', model: 'Ceed', typeYear: '2012' }
  const kit = { vehicleKitId: 'v', ...vehicle, kitIds: [] }
  const stock = {
    dealersOf: () => [],
    carsForSale: () => [],
    kitsOf: () => [...generateKits(5)],
    vehicleKitsOf: () => [kit],
  }
  const port = readingsOf(embeddedIndexes(stock))
  expect(await port.kits(FI, { vehicle })).toMatchObject({ total: 0, isVehicleGone: false })
  expect((await port.kits(FI, {})).total).toBe(5)
  const broken = createHttpSearchIndex({
    url: 'https://index.example/search',
    key: 'secret',
    retryDelayMs: 0,
    fetch: async () => new Response('', { status: 500 }),
  })
  await expect(broken.kits(FI, {})).rejects.toThrow('does not answer')
  await expect(broken.kitManufacturers(FI)).rejects.toThrow('does not answer')
})

test('made-up vehicles name kits that are there, and electric ones none for engines', () => {
  const kits = new Map([...generateKits(400)].map((kit) => [kit.kitId, kit]))
  const vehicles = [...generateVehicles(400)]
  expect(vehicles.length).toBeGreaterThan(60)
  for (const { kitIds, manufacturer } of vehicles) {
    expect(kitIds.length).toBeGreaterThan(3)
    for (const id of kitIds) expect(kits.get(id)?.name).toContain(manufacturer)
  }
})
