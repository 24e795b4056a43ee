import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Car } from '#domain/car'
import type { ComparedCar } from '#domain/compared-car'
import { definitionHash, type ServedFlow } from '#engine'
import { fakeStorage } from '../../engine/runner/testing/fake-browser.ts'
import { compareFlow } from '#flows/compare'
import { openCompareRun, type CompareRun, type CompareState } from './compare-run.ts'

const { definition, messages } = compareFlow
const served = {
  address: definitionHash(definition),
  definition,
  locale: 'sv',
  messages: messages.sv,
}

const car = (id: number): ComparedCar => ({
  car_id: id,
  slug: `bil-${id}`,
  car_brand: 'Volvo',
  car_model: 'XC40',
  href: `/bil-${id}`,
})

/** The site: what is asked of it, and how it answers a search. */
let site: {
  readonly asked: { readonly url: string; readonly body: unknown }[]
  answer: (ids: readonly string[]) => Response | Promise<Response>
}
const records = (...cars: readonly Partial<Car>[]) =>
  Response.json({ facet: {}, content: cars, total_items: cars.length, limit: 1, offset: 0 })
const searched = () =>
  site.asked.filter(({ url }) => url === '/api/search').map(({ body }) => body as never)
const reported = () => site.asked.filter(({ url }) => url === '/api/log').map(({ body }) => body)

let storage: ReturnType<typeof fakeStorage>
const open: CompareRun[] = []

beforeEach(() => {
  storage = fakeStorage()
  vi.stubGlobal('sessionStorage', storage)
  site = { asked: [], answer: () => records() }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body = JSON.parse(String(init.body)) as { filters?: { values: { text: string }[] }[] }
    site.asked.push({ url, body })
    if (url !== '/api/search') return new Response(null, { status: 204 })
    return site.answer(body.filters?.[0]?.values.map(({ text }) => text) ?? [])
  })
})
afterEach(async () => {
  for (const run of open.splice(0)) await run.close()
  vi.unstubAllGlobals()
})

/** A page of the session: `state()` is what it shows. */
async function page(under: ServedFlow = served) {
  let shown: CompareState | null = null
  const run = await openCompareRun(under, 'sv', (state) => {
    shown = state
  })
  open.push(run)
  const state = (): CompareState => {
    if (!shown) throw new Error('nothing is shown')
    return shown
  }
  return {
    run,
    state,
    ids: () => state().cars.map(({ id }) => id),
    toggle: (id: number) => run.send({ type: 'toggled', payload: { car: car(id) } }),
    leave: async () => {
      open.splice(open.indexOf(run), 1)
      await run.close()
    },
  }
}
const kept = () =>
  (JSON.parse(storage.getItem('compare') ?? '[]') as ComparedCar[]).map(({ car_id: id }) => id)

test('a picked car’s full record is fetched by a search with a car_id filter [COMPARE-03]', async () => {
  site.answer = () =>
    records({ ...car(10_021), car_power_text: '408 hk', car_equipment: ['Dragkrok'] })
  const { toggle, state } = await page()
  await toggle(10_021)
  await vi.waitFor(() => expect(state().cars[0]?.isFull).toBe(true))
  expect(searched()).toEqual([
    expect.objectContaining({
      fields: [],
      filters: [{ name: 'car_id', values: [{ text: '10021' }] }],
    }),
  ])
  expect(state().cars[0]?.car).toMatchObject({
    href: '/bil-10021',
    car_power_text: '408 hk',
    car_equipment: ['Dragkrok'],
  })
  expect(reported()).toEqual([])
})

test.each([
  ['the site fails', () => new Response('{}', { status: 500 }), 'server-error'],
  ['the call is refused', () => new Response('{}', { status: 404 }), 'client-error'],
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['the answer has no list', () => Response.json({ content: null }), 'unreadable'],
  ['the car is gone', () => records(), 'empty'],
  ['the answer is of another car', () => records({ ...car(3), car_power_text: '1 hk' }), 'empty'],
])(
  'when %s, that is logged and the card’s facts are compared [RETAILERR-04]',
  async (_, answer, code) => {
    site.answer = answer
    const { toggle, state } = await page()
    await toggle(1)
    await vi.waitFor(() => expect(reported()).toEqual([{ event: 'compare-failed', code }]))
    expect(state().cars).toEqual([{ id: 1, isFull: false, car: car(1) }])
    await toggle(2)
    expect(state().cars.map(({ id }) => id)).toEqual([1, 2])
  },
)

test('the list is stored under compare, and is there on the next page, not in another session [COMPARE-08]', async () => {
  const first = await page()
  await first.toggle(1)
  await first.toggle(2)
  expect(kept()).toEqual([1, 2])
  await first.leave()
  const second = await page()
  expect(second.ids()).toEqual([1, 2])
  await second.toggle(1)
  expect(kept()).toEqual([2])
  await second.leave()
  vi.stubGlobal('sessionStorage', fakeStorage())
  expect((await page()).ids()).toEqual([])
})

test('a list whose run is gone comes back, and each of its cars is asked for', async () => {
  storage.setItem('compare', JSON.stringify([car(7), car(8)]))
  const { ids, state } = await page()
  expect(ids()).toEqual([7, 8])
  await vi.waitFor(() => expect(searched()).toHaveLength(1))
  expect(searched()[0]).toMatchObject({
    filters: [{ name: 'car_id', values: [{ text: '7' }, { text: '8' }] }],
  })
  expect(state().isKept).toBe(true)
})

test('a broken list in storage does no harm: the run says what is compared', async () => {
  const first = await page()
  await first.toggle(1)
  await first.leave()
  storage.setItem('compare', '{"car_id"')
  expect((await page()).ids()).toEqual([1])
  expect(kept()).toEqual([1])
})

test('a run of a definition that cannot be had any more gives its list to a new one', async () => {
  const first = await page()
  await first.toggle(1)
  await first.leave()
  const other = { ...definition, retention: { ...definition.retention, idleMs: 1_000 } }
  const { ids, toggle } = await page({
    ...served,
    definition: other,
    address: definitionHash(other),
  })
  expect(ids()).toEqual([1])
  await toggle(2)
  expect(kept()).toEqual([1, 2])
})

test('where storage is full cars are compared in memory, which is said', async () => {
  storage.writesLeft = 0
  const { toggle, ids, state } = await page()
  await toggle(1)
  await toggle(2)
  expect([ids(), state().isKept]).toEqual([[1, 2], false])
  expect(storage.getItem('compare')).toBeNull()
})

test('a cleared list begins anew with the next car, also when two are picked at once', async () => {
  const { run, toggle, ids } = await page()
  await toggle(1)
  await run.send({ type: 'cleared' })
  expect([ids(), storage.getItem('compare')]).toEqual([[], null])
  await Promise.all([toggle(2), toggle(3)])
  expect(ids()).toEqual([2, 3])
})

test('a modal that was open on the page before is closed on the next', async () => {
  const first = await page()
  await first.toggle(1)
  await first.run.send({ type: 'opened' })
  expect(first.state().open).toBe(true)
  await first.leave()
  expect((await page()).state().open).toBe(false)
})

test('more cars than one call may ask for are asked for in several', async () => {
  const cars = Array.from({ length: 60 }, (_, at) => car(at + 1))
  storage.setItem('compare', JSON.stringify(cars))
  site.answer = (ids) => records(...ids.map((id) => ({ ...car(Number(id)), car_year: 2022 })))
  const { state } = await page()
  await vi.waitFor(() => expect(state().cars.every(({ isFull }) => isFull)).toBe(true))
  expect(searched()).toHaveLength(2)
  expect(reported()).toEqual([])
})
