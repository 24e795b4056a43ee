import { KIT_CATEGORIES, type KitPage } from '#domain/kits'
import { sites } from '#domain/sites'
import { SearchFailed } from '#services/search-index'
import { provideServices } from '#server/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { posted } from '../_routes/ask.ts'
import { problemOf, useCalls } from '../_routes/testing/calls.ts'

const { call, world } = useCalls()
const hostIn = (country: string) => sites.find((site) => site.country === country)?.host ?? ''
const ask = (body: unknown, host = hostIn('FI')) => call('/api/kits', posted(body, { host }))
const vehicles = (query = '', host = hostIn('FI')) =>
  call(`/api/kits/vehicles${query}`, { headers: { host } })
const found = async (body: unknown) => {
  const answer = await ask(body)
  expect(answer.status).toBe(200)
  return answer.json() as KitPage
}

afterEach(() => provideServices(world().services))

test('kits are answered in Finland, and nowhere else [GEN-11]', async () => {
  const { kits, total, facets } = await found({})
  expect(kits).toHaveLength(24)
  expect(total).toBeGreaterThan(48)
  expect(Object.keys(facets)).toContain(KIT_CATEGORIES)
  for (const { country, host } of sites) {
    const status = country === 'FI' ? 200 : 404
    expect([host, (await ask({}, host)).status]).toEqual([host, status])
    expect([host, (await vehicles('', host)).status]).toEqual([host, status])
  }
})

test('the tree comes level by level, and a type of it limits the kits', async () => {
  const { manufacturers } = (await vehicles()).json() as { manufacturers: string[] }
  expect(manufacturers).toContain('Toyota')
  const { models } = (await vehicles('?manufacturer=Toyota')).json() as {
    models: { model: string; typeYears: string[] }[]
  }
  const [corolla] = models
  const vehicle = {
    manufacturer: 'Toyota',
    model: corolla?.model,
    typeYear: corolla?.typeYears[0],
  }
  const fitting = await found({ vehicle })
  expect(fitting.total).toBeLessThan((await found({})).total)
  for (const { name } of fitting.kits) expect(name).toContain('Toyota')
  expect(await found({ vehicle: { ...vehicle, model: 'Gone' } })).toMatchObject({
    isVehicleGone: true,
  })
  expect((await vehicles('?manufacturer=')).status).toBe(400)
  expect((await vehicles('?manufacturer=Trabant')).json()).toEqual({
    manufacturers: [],
    models: [],
  })
})

describe('what cannot be looked for is refused by the name of its member', () => {
  const leaf = { text: 'x' }
  test.each([
    ['a keyphrase of 10 KB', { keyphrase: 'x'.repeat(10_000) }, 'keyphrase'],
    [
      'a fourth level',
      {
        categories: [
          { ...leaf, children: [{ ...leaf, children: [{ ...leaf, children: [leaf] }] }] },
        ],
      },
      'categories.0.children.0.children.0.children',
    ],
    ['too many categories', { categories: Array.from({ length: 101 }, () => leaf) }, 'categories'],
    ['a reversed range', { minPrice: 2, maxPrice: 1 }, 'minPrice'],
    ['a price that is none', { maxPrice: 'x' }, 'maxPrice'],
    ['half a vehicle', { vehicle: { manufacturer: 'Kia' } }, 'vehicle.model'],
    ['a page beyond the last', { page: 100 }, 'page'],
    ['whose cart it is', { user: 'anna' }, 'user'],
  ])('%s', async (_what, body, field) => {
    const answer = await ask(body)
    expect(problemOf(answer)).toMatchObject({ status: 422, field })
  })
})

test('pictures of strangers are left out: the browser would refuse them', async () => {
  const { services } = world()
  const page = await services.searchIndex.kits('carstore-fi', {})
  const images = ['https://stranger.example/a.png', '//stranger.example/a', '/media/kits/oil.svg']
  const kits = async () => ({ ...page, kits: page.kits.map((kit) => ({ ...kit, images })) })
  provideServices({ ...services, searchIndex: { ...services.searchIndex, kits } })
  for (const kit of (await found({})).kits) expect(kit.images).toEqual(['/media/kits/oil.svg'])
})

test('an index that fails is said, for the catalogue to say it in its words', async () => {
  const { services } = world()
  const failing = async () => {
    throw new SearchFailed('unavailable')
  }
  const searchIndex = { ...services.searchIndex, kits: failing, kitManufacturers: failing }
  provideServices({ ...services, searchIndex })
  expect(problemOf(await ask({})).status).toBe(503)
  expect(problemOf(await vehicles()).status).toBe(503)
})
