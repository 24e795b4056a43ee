import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { definitionHash } from '#engine'
import { kitsFlow } from '#flows/kits'
import { fakeStorage } from '../../engine/runner/testing/fake-browser.ts'
import { openKitsRun, type KitsEvent, type KitsRun, type KitsState } from './kits-run.ts'
import { hasSession } from './session-note.ts'

const { definition, messages } = kitsFlow
const served = {
  address: definitionHash(definition),
  definition,
  locale: 'fi',
  messages: messages.fi,
}
const CANARY = 'canary-4711'
const PARAMS = {
  user: `${CANARY}-user`,
  dealer: `${CANARY}-dealer`,
  unit: `${CANARY}-unit`,
  auto: `${CANARY}-auto`,
  transactionId: `${CANARY}-transaction`,
  packageIds: [`${CANARY}-package`],
}
const kit = (kitId: string) => ({
  kitId,
  kitCode: `C-${kitId}`,
  name: `Kit ${kitId}`,
  retailPrice: 49.9,
  currency: 'EUR',
})
const toggled = (kitId: string): KitsEvent => ({ type: 'toggled', payload: { kit: kit(kitId) } })
const car = { manufacturer: 'Kia', model: 'Ceed', typeYear: '2012–2017' }

let storage: ReturnType<typeof fakeStorage>
let address: URL
const open: KitsRun[] = []
const sent: string[] = []

beforeEach(() => {
  storage = fakeStorage()
  address = new URL('https://site.example/kits')
  sent.length = 0
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', address)
  const to = (_state: unknown, _title: string, path: string) => {
    address.href = new URL(path, address).href
  }
  vi.stubGlobal('history', { state: null, replaceState: to, pushState: to })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push(`${url} ${String(init.body)}`)
    return new Response(null, { status: 204 })
  })
})
afterEach(async () => {
  for (const run of open.splice(0)) await run.close()
  vi.unstubAllGlobals()
})

async function page(taken: typeof PARAMS | null = null) {
  let shown: KitsState | null = null
  const run = await openKitsRun(served, taken, (state) => {
    shown = state
  })
  open.push(run)
  const state = (): KitsState => shown ?? expect.unreachable()
  return {
    run,
    state,
    cart: () => state().cart.map(({ kitId }) => kitId),
    leave: async () => {
      open.splice(open.indexOf(run), 1)
      await run.close()
    },
  }
}

test('the cart, the car and the params stay in the session until they are removed [KIT-11] [KIT-15]', async () => {
  const first = await page(PARAMS)
  await first.run.send(toggled('a'))
  await first.run.send(toggled('b'))
  await first.run.send({ type: 'car.chosen', payload: { car } })
  expect(hasSession()).toBe(true)
  await first.leave()
  const second = await page()
  expect(second.cart()).toEqual(['a', 'b'])
  expect(second.state()).toMatchObject({ carQuery: car, params: PARAMS, isKept: true })
  await second.run.send(toggled('a'))
  expect(second.cart()).toEqual(['b'])
  await second.leave()
  storage = fakeStorage()
  vi.stubGlobal('sessionStorage', storage)
  const elsewhere = await page()
  expect(elsewhere.state()).toMatchObject({ cart: [], carQuery: null, params: null })
  expect(hasSession()).toBe(false)
})

test('words, categories and prices are the address’s, and going back takes them back', async () => {
  address.search = '?q=jarru&from=20&utm=x'
  const { run, state } = await page()
  expect(state()).toMatchObject({ keyphrase: 'jarru', minPrice: 20 })
  await run.send({
    type: 'category.chosen',
    payload: { category: 'Jarrut', categories: ['Jarrut'] },
  })
  expect(address.search).toBe('?utm=x&q=jarru&category=Jarrut&from=20')
  address.search = '?utm=x'
  await run.readAddress()
  expect(state()).toMatchObject({ keyphrase: '', categories: [], minPrice: null })
  await run.send(toggled('a'))
  expect(address.search).toBe('?utm=x')
})

test('of the params nothing stands in the address, in what is sent, or in the log', async () => {
  const { run, state } = await page(PARAMS)
  await run.send(toggled('a'))
  await run.send({ type: 'searched', payload: { keyphrase: 'jarru' } })
  expect(state().params).toEqual(PARAMS)
  expect(address.href).not.toContain(CANARY)
  expect(sent.join('')).not.toContain(CANARY)
  // Personal values have rows of their own in the session's store; its log has none of them.
  const rows = [...storage.entries].filter(([, text]) => text.includes(CANARY))
  expect(rows.length).toBeGreaterThan(0)
  for (const [, text] of rows) expect(text).not.toContain('arrived')
})

test('an emptied cart in a session without car and params ends the run, and the next press begins one', async () => {
  const { run, cart } = await page()
  await run.send(toggled('a'))
  await run.send({ type: 'cart.cleared' })
  expect(cart()).toEqual([])
  expect(hasSession()).toBe(false)
  await run.send(toggled('b'))
  await run.send(toggled('c'))
  expect(cart()).toEqual(['b', 'c'])
})

test('a cart in storage that is broken is an empty one, and fills again', async () => {
  const first = await page()
  await first.run.send(toggled('a'))
  await first.leave()
  for (const [key, text] of storage.entries) {
    storage.setItem(key, text.slice(0, Math.floor(text.length / 2)))
  }
  const { run, cart } = await page()
  expect(cart()).toEqual([])
  await run.send(toggled('b'))
  expect(cart()).toEqual(['b'])
})

test('a storage that is full keeps the cart for the page, and the page says so', async () => {
  storage.writesLeft = 0
  const { run, cart, state } = await page()
  await run.send(toggled('a'))
  expect(cart()).toEqual(['a'])
  expect(state().isKept).toBe(false)
})
