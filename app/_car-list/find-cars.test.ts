import { afterEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_SEARCH } from '#domain/canonical-search'
import type { CardCar } from '#domain/car'
import { askSite, findCars } from './find-cars.ts'

afterEach(() => void vi.unstubAllGlobals())

const car = (car_id: number): CardCar => ({ car_id, slug: '', car_brand: '', car_model: '' })

test('a car that moved on to the next page as another was published is shown once', async () => {
  const ask = async ({ offset = 0 }) => ({
    facet: {},
    content: offset === 0 ? [car(1), car(2)] : [car(2), car(3), car(3)],
    total_items: 100,
    limit: 48,
    offset,
  })
  const first = await findCars(ask, EMPTY_SEARCH)
  const more = await findCars(ask, { ...EMPTY_SEARCH, page: 1 }, first)
  const both = await findCars(ask, { ...EMPTY_SEARCH, page: 1 })
  for (const { cars } of [more, both]) expect(cars.map(({ car_id }) => car_id)).toEqual([1, 2, 3])
})

describe('the browser’s own call', () => {
  const asked = async () => askSite(new AbortController().signal)({ keyphrase: 'x' })

  test('goes to the site, with no key [INDEX-19]', async () => {
    const fetched = vi.fn(async () =>
      Response.json({ facet: {}, content: [], total_items: 0, limit: 0, offset: 0 }),
    )
    vi.stubGlobal('fetch', fetched)
    await asked()
    const [address, init] = fetched.mock.calls[0] as unknown as [string, RequestInit]
    expect([address, init.method]).toEqual(['/api/search', 'POST'])
    expect(new Headers(init.headers).has('x-api-key')).toBe(false)
  })

  test('that fails is no empty list but a failure, which the list says [RETAILERR-22]', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await expect(asked()).rejects.toThrow('503')
  })
})
