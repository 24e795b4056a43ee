import { expect, test } from 'vitest'
import type { Offering } from '#services/workshop'
import { entryOf } from './entry-of.ts'

const offering: Offering = {
  code: 'lanebil-liten',
  name: 'Lånebil, liten',
  price: 510,
  priceKnown: true,
  notKnownPriceText: null,
  priceDiscount: null,
  description: 'Automat med bältesstol.\n- Högst 100 km om dagen\n  • Full tank\n\n',
  isAvailable: true,
  allowUserInput: false,
  unitPrice: { unit: 'day', minimum: 2, maximum: 5, postfix: 'dagar', unitAbbreviation: 'dag' },
}
const category = { name: 'Ta dig vidare', icon: 'car', offerings: [offering] }
const of = { category, type: 'addon', mileage: '8500' } as const

test('an entry has the facts shown, and its minimum of units [SVC-07] [SVC-20]', () => {
  expect(entryOf(offering, of)).toEqual({
    code: 'lanebil-liten',
    name: 'Lånebil, liten',
    price: 510,
    priceKnown: true,
    priceDiscount: null,
    category: 'Ta dig vidare',
    type: 'addon',
    unit: 2,
    unitAbbreviation: 'dag',
    userInput: null,
    listItems: ['Automat med bältesstol.', 'Högst 100 km om dagen', 'Full tank'],
    asksInput: false,
    notKnownPriceText: null,
  })
})

test('without a description there is nothing to list [SVC-07]', () => {
  expect(entryOf({ ...offering, description: '' }, of).listItems).toEqual([])
})

test('miltal goes to the offerings that ask for it, and to no other [SVC-16]', () => {
  expect(entryOf({ ...offering, allowUserInput: true }, of)).toMatchObject({
    asksInput: true,
    userInput: '8500',
  })
  expect(entryOf({ ...offering, unitPrice: null }, of).unit).toBeNull()
})
