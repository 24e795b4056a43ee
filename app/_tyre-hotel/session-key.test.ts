import { expect, test } from 'vitest'
import { readSession, SESSION_KEY, type TyreSession, writeSession } from './session-key.ts'
import { vehicle } from './testing/screen.tsx'

function boxOf(text: string | null = null) {
  const items = new Map<string, string>(text === null ? [] : [[SESSION_KEY, text]])
  return {
    items,
    box: () => ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }),
  }
}

const validated = { status: 0, vehicles: [vehicle()] }

test('the key is tirehotel, with the validated status and vehicles, and the confirmation [TYRE-04]', () => {
  const { items, box } = boxOf()
  const confirmation = { bookingConfirmationId: 'c-1' } as TyreSession['confirmation']
  writeSession({ validated, confirmation }, box)
  expect([...items.keys()]).toEqual(['tirehotel'])
  const stored = JSON.parse(items.get('tirehotel') ?? '') as TyreSession
  expect(Object.keys(stored)).toEqual(['validated', 'confirmation'])
  expect(stored.validated?.vehicles[0]).toMatchObject({
    brand: 'BMW',
    brandCode: 'BM',
    model: '320d Touring',
    productId: 'p1',
  })
  expect(readSession(box)).toEqual({ validated, confirmation })
})

test('a run that says nothing clears it [TYRE-07]', () => {
  const { items, box } = boxOf()
  writeSession({ validated, confirmation: null }, box)
  writeSession({ validated: null, confirmation: null }, box)
  expect(items.size).toBe(0)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another status', JSON.stringify({ validated: { ...validated, status: 1 } })],
  ['no status', JSON.stringify({ validated: { vehicles: validated.vehicles } })],
  ['no vehicles', JSON.stringify({ validated: { status: 0, vehicles: [] } })],
  ['what is no vehicle', JSON.stringify({ validated: { status: 0, vehicles: [{ regNo: 'A' }] } })],
  ['a list', '[]'],
])('%s signs nobody in [TYRE-03] [SVCGEN-04]', (_, text) => {
  expect(readSession(boxOf(text).box)).toBeNull()
})

test('a browser that refuses storage keeps no session', () => {
  const refusing = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  expect(readSession(refusing)).toBeNull()
  expect(() => writeSession({ validated, confirmation: null }, refusing)).not.toThrow()
})
