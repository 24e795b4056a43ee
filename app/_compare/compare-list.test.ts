import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ComparedCar } from '#domain/compared-car'
import { definitionHash } from '#engine'
import { compareFlow } from '#flows/compare'
import { fakeStorage } from '../../engine/runner/testing/fake-browser.ts'

const { definition, messages } = compareFlow
const served = {
  address: definitionHash(definition),
  definition,
  locale: 'sv',
  messages: messages.sv,
}
const car = (id: number): ComparedCar => ({
  car_id: id,
  slug: '',
  car_brand: 'Volvo',
  car_model: 'XC40',
  href: '/bil',
})

/** How the site answers for the definition; the listeners of the page. */
let answer: () => Promise<Response>
let listeners: Map<string, (event: object) => void>

beforeEach(() => {
  vi.resetModules()
  listeners = new Map()
  answer = async () => Response.json(served)
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('document', { documentElement: { lang: 'sv' } })
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  )
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/flows/compare')) return answer()
    return url === '/api/search' ? Response.json({ content: [] }) : new Response(null)
  })
})
afterEach(async () => {
  await page?.compareView().open?.run.close()
  vi.unstubAllGlobals()
})

/** The engine is imported first. */
const late = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })
let page: typeof import('./compare-list.ts') | null = null
const opened = async () => (page = await import('./compare-list.ts'))

test('without a list nothing is fetched until a car is picked', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { compareView, noteCard } = await opened()
  noteCard()
  expect(compareView()).toEqual({ ids: [], open: null })
  expect(fetched).not.toHaveBeenCalled()
})

test('presses show at once, and are taken in their order once the definition can be had', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const { compareView, noteCard, toggleCompared } = await opened()
  noteCard()
  for (const id of [1, 2, 3, 2]) toggleCompared(car(id))
  expect([compareView().ids, compareView().open]).toEqual([[1, 3], null])
  await late(() => expect(listeners.has('online')).toBe(true))
  answer = async () => Response.json(served)
  listeners.get('online')?.({})
  await late(() => expect(compareView().open?.state.cars.map(({ id }) => id)).toEqual([1, 3]))
  expect(compareView().ids).toEqual([1, 3])
})

test('a page that comes back from the browser’s memory shows the list as it is now', async () => {
  const { compareView, noteCard } = await opened()
  noteCard()
  sessionStorage.setItem('compare', JSON.stringify([car(7)]))
  listeners.get('pageshow')?.({ persisted: false })
  expect(compareView().ids).toEqual([])
  listeners.get('pageshow')?.({ persisted: true })
  expect(compareView().ids).toEqual([7])
  await late(() => expect(compareView().open?.state.cars).toHaveLength(1))
})
