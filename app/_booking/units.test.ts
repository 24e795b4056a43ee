import { expect, test } from 'vitest'
import { offeredPrice, unitsTimesPrice, unitText } from './units.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('two days are not called "2 dag"', () => {
  const day = { unitAbbreviation: 'dag', postfix: 'dagar' }
  expect([1, 2, 5].map((count) => unitText(count, day))).toEqual(['1 dag', '2 dagar', '5 dagar'])
  expect(unitText(2, { unitAbbreviation: 'st', postfix: '' })).toBe('2 st')
  expect(unitText(1, { unitAbbreviation: '', postfix: 'set' })).toBe('1 set')
  expect(unitText(3, null)).toBe('3')
})

test('a line of several tells how many, and what each costs', () => {
  const entry = {
    price: 3495,
    priceKnown: true,
    priceDiscount: 2990,
    unit: 2,
    unitAbbreviation: 'st',
  }
  expect(plain(unitsTimesPrice(entry, false))).toBe('2 × 3 495 kr/st')
  expect(plain(unitsTimesPrice(entry, true))).toBe('2 × 2 990 kr/st')
  expect(plain(unitsTimesPrice({ ...entry, unitAbbreviation: null }, false))).toBe('2 × 3 495 kr')
  expect(unitsTimesPrice({ ...entry, unit: 1 }, false)).toBeNull()
  expect(unitsTimesPrice({ ...entry, priceKnown: false }, false)).toBeNull()
})

test('a pair that is compulsory is not offered at the price of one', () => {
  const of = (minimum: number, maximum: number) => ({ minimum, maximum, unitAbbreviation: 'st' })
  expect(plain(offeredPrice(3495, of(2, 2)))).toBe('2 × 3 495 kr')
  expect(plain(offeredPrice(195, of(4, 4)))).toBe('4 × 195 kr')
  // One can be had, or how many is chosen.
  expect(plain(offeredPrice(545, of(1, 1)))).toBe('545 kr/st')
  expect(plain(offeredPrice(395, of(1, 4)))).toBe('395 kr/st')
  expect(plain(offeredPrice(395, of(2, 4)))).toBe('395 kr/st')
  expect(plain(offeredPrice(1450, null))).toBe('1 450 kr')
})
