import { expect, test } from 'vitest'
import { formatPlate, normalisePlate, parsePlate, type Plate, plateShape } from './plate.ts'

test.each([
  ['abc 123', 'ABC123'],
  [' a b c\t1 2 3 ', 'ABC123'],
  ['abc-12d', 'ABC12D'],
  ['abc\u00a0123', 'ABC123'],
  ['a\u030Abo', 'ÅBO'],
])('%j is kept as %s', (typed, kept) => {
  expect(normalisePlate(typed)).toBe(kept)
  expect(parsePlate(typed)).toBe(kept)
})

test.each(['', 'A', 'ABCD1234', 'ABC_12', 'ABÇ123', '🚗🚗', "A'; --"])(
  '%j is no registration number',
  (typed) => {
    expect(parsePlate(typed)).toBeNull()
  },
)

test('ordinary plates are distinguished from personal ones', () => {
  const shape = (text: string) => plateShape(text as Plate)
  expect(['ABC123', 'MNO345', 'ABC12D'].map(shape)).toEqual(['standard', 'standard', 'standard'])
  expect(['ABC12O', 'ÅBC123', 'IBC123', 'KALLE', 'AB12', 'AABC123', 'ABC1234'].map(shape)).toEqual(
    Array.from({ length: 7 }, () => 'personal'),
  )
})

test('an ordinary plate is written with its gap', () => {
  expect(formatPlate('ABC123' as Plate)).toBe('ABC\u00a0123')
  expect(formatPlate('KALLE' as Plate)).toBe('KALLE')
})
