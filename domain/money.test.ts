import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatSek, lineTotal, type PricedEntry, totalOf, unitPrice } from './money.ts'

const SEED = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

const entry = (change: Partial<PricedEntry>): PricedEntry => ({
  price: 1000,
  priceKnown: true,
  priceDiscount: null,
  unit: null,
  ...change,
})
const unknown = entry({ price: null, priceKnown: false })

describe(`money (SEED=${SEED})`, () => {
  test('prices are written as Swedish kronor, with spaces that do not break [SVCCONST-01]', () => {
    expect(formatSek(1234)).toBe('1\u00a0234\u00a0kr')
    expect(formatSek(1_234_567)).toBe('1\u00a0234\u00a0567\u00a0kr')
    expect(formatSek(95)).toBe('95\u00a0kr')
    expect(formatSek(0)).toBe('0\u00a0kr')
  })

  test('a line is price times units where a unit is given, else the price [SVCCONST-01]', () => {
    expect(lineTotal(entry({ price: 395, unit: 4 }), false)).toBe(1580)
    expect(lineTotal(entry({ price: 395, unit: 1 }), false)).toBe(395)
    expect(lineTotal(entry({ price: 395, unit: null }), false)).toBe(395)
  })

  test('the discounted price counts with a service agreement only [SVC-24] [SVCGEN-08]', () => {
    const discounted = entry({ price: 1000, priceDiscount: 850, unit: 2 })
    expect(unitPrice(discounted, true)).toBe(850)
    expect(unitPrice(discounted, false)).toBe(1000)
    expect(lineTotal(discounted, true)).toBe(1700)
    expect(totalOf([discounted, entry({})], true).amount).toBe(2700)
    expect(totalOf([discounted, entry({})], false).amount).toBe(3000)
  })

  test('a discount of zero is a price, not a missing one', () => {
    expect(unitPrice(entry({ priceDiscount: 0 }), true)).toBe(0)
  })

  test('an unknown price counts as 0 and marks the total [SVC-23]', () => {
    expect(totalOf([entry({}), unknown], false)).toEqual({ amount: 1000, incomplete: true })
    expect(totalOf([unknown], true)).toEqual({ amount: 0, incomplete: true })
    expect(totalOf([entry({})], false)).toEqual({ amount: 1000, incomplete: false })
    expect(totalOf([], false)).toEqual({ amount: 0, incomplete: false })
  })

  test('a price that is not known stays so whatever else is filled in', () => {
    expect(lineTotal(entry({ priceKnown: false, priceDiscount: 5, unit: 3 }), true)).toBeNull()
    expect(lineTotal(entry({ price: null, priceDiscount: 5, unit: 3 }), true)).toBeNull()
  })

  test('the total is the sum of its lines, in any order', () => {
    const entries = fc.array(
      fc.record({
        price: fc.option(fc.nat(50_000)),
        priceKnown: fc.boolean(),
        priceDiscount: fc.option(fc.nat(50_000)),
        unit: fc.option(fc.integer({ min: 1, max: 9 })),
      }),
    )
    fc.assert(
      fc.property(entries, fc.boolean(), (list, agreement) => {
        const total = totalOf(list, agreement)
        const lines = list.map((one) => lineTotal(one, agreement))
        expect(total.amount).toBe(lines.reduce<number>((sum, line) => sum + (line ?? 0), 0))
        expect(total.incomplete).toBe(lines.includes(null))
        expect(totalOf(list.toReversed(), agreement)).toEqual(total)
      }),
      { seed: SEED },
    )
  })
})
