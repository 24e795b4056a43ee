import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { carsForSale } from '#fixtures/cars'
import { dealersOf } from '#fixtures/dealers'
import { departments } from '#fixtures/workshops'
import { expect, test } from 'vitest'
import { searchIndexContract } from '../contract/contract.ts'
import { createEmbeddedSearchIndex } from './index.ts'

searchIndexContract('embedded', createEmbeddedSearchIndex)

test('Swedish dealers are the places that have a workshop, and each has its picture', async () => {
  const dealers = await createEmbeddedSearchIndex().sites('hedinautomotive-se')
  expect(dealers.map(({ site_id }) => site_id)).toEqual([
    ...new Set(departments.map(({ siteId }) => siteId)),
  ])
  for (const { site_image_url } of dealers) {
    expect([site_image_url, existsSync(join('public', site_image_url))]).toEqual([
      site_image_url,
      true,
    ])
  }
})

test('however many there are, a hundred are answered [SVCDATA-02] [SVCDATA-03]', async () => {
  const many = <Row>(row: Row | undefined, numbered: (at: number) => Partial<Row>) =>
    Array.from({ length: 250 }, (_, at) => ({ ...(row as Row), ...numbered(at) }))
  const SE = 'hedinautomotive-se'
  const port = createEmbeddedSearchIndex({
    dealersOf: () => many(dealersOf(SE)[0], (at) => ({ slug: `dealer-${at}`, site_id: `${at}` })),
    carsForSale: () => many(carsForSale(SE)[0], (at) => ({ car_id: `${at}` })),
  })
  expect(await port.sites(SE)).toHaveLength(100)
  expect(await port.sites(SE, { limit: 101 })).toHaveLength(100)
  const ids = Array.from({ length: 101 }, (_, at) => `${at}`)
  const chosen = await port.cars(SE, { ids, limit: 1_000 })
  expect(chosen.map(({ car_id }) => car_id)).toEqual(ids.slice(0, 100))
  expect(await port.cars(SE, { limit: 1_000 })).toHaveLength(100)
})
