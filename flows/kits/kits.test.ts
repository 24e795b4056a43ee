import { expect, test } from 'vitest'
import type { JsonObject, StepEvent } from '#engine'
import { readAddress, writeAddress } from '#engine/address'
import { foldLog } from '#engine/replay'
import { logOf } from '../shared/testing/log-of.ts'
import { kits } from './definition.ts'

const as = (type: string, payload: JsonObject = {}): StepEvent => ({ type, payload })
const kit = (kitId: string) => ({
  kitId,
  kitCode: `C-${kitId}`,
  name: `Kit ${kitId}`,
  retailPrice: 49.9,
  currency: 'EUR',
})
const car = { manufacturer: 'Toyota', model: 'Corolla', typeYear: '2013–2018' }
const after = (...tape: readonly StepEvent[]) => {
  const { head, events } = logOf(kits, tape)
  return foldLog(kits, head, events).state.context as Record<string, unknown>
}
const cartAfter = (...tape: readonly StepEvent[]) =>
  (after(...tape)['cart'] as readonly { kitId: string }[]).map(({ kitId }) => kitId)

test('one event adds a kit that is not in the cart, and removes one that is [KIT-09]', () => {
  const toggle = (kitId: string) => as('toggled', { kit: kit(kitId) })
  expect(cartAfter(toggle('a'))).toEqual(['a'])
  expect(cartAfter(toggle('a'), toggle('b'))).toEqual(['a', 'b'])
  expect(cartAfter(toggle('a'), toggle('b'), toggle('a'))).toEqual(['b'])
  expect(cartAfter(toggle('a'), toggle('a'), toggle('a'))).toEqual(['a'])
  expect(cartAfter(toggle('a'), as('cart.cleared'))).toEqual([])
})

test('the store has a cart, the params of the address and the car query, in the session [KIT-11]', () => {
  const params = {
    user: 'anna',
    dealer: 'D1',
    unit: 'U1',
    auto: '1',
    transactionId: 'T1',
    packageIds: ['P1', 'P2'],
  }
  expect(kits.storage).toBe('session')
  expect(kits.context.params.pii).toBe('personal')
  expect(kits.events.arrived.payload.params.pii).toBe('personal')
  const state = after(
    as('toggled', { kit: kit('a') }),
    as('arrived', { params }),
    as('car.chosen', { car }),
  )
  expect(state).toMatchObject({ cart: [kit('a')], params, carQuery: car })
  expect(after(as('car.chosen', { car }), as('car.cleared'))['carQuery']).toBeNull()
})

test('what is looked for stands in the address, and neither the cart, the car nor the params do', () => {
  const state = after(
    as('searched', { keyphrase: 'jarru' }),
    as('category.chosen', { category: 'Jarrut', categories: ['Jarrut'] }),
    as('price.chosen', { minPrice: 20, maxPrice: null }),
    as('toggled', { kit: kit('a') }),
    as('car.chosen', { car }),
  ) as JsonObject
  const address = writeAddress(kits.context, state, '')
  expect(address).toBe('?q=jarru&category=Jarrut&from=20')
  const read = readAddress(kits.context, address)
  expect(read).toEqual({ keyphrase: 'jarru', categories: ['Jarrut'], minPrice: 20, maxPrice: null })
  const cleared = after(as('addressed', read), as('filters.cleared')) as JsonObject
  expect(writeAddress(kits.context, cleared, address)).toBe('')
})
