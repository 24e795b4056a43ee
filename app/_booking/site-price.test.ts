import { expect, test } from 'vitest'
import { priceAt } from './site-price.ts'

const entry = (code: string, unit: number | null = null) => ({ code, unit })
const known = (code: string, price: number, priceDiscount: number | null = null) => ({
  code,
  price,
  priceKnown: true,
  priceDiscount,
})
const unknown = (code: string) => ({ code, price: null, priceKnown: false, priceDiscount: null })
const entries = [entry('service'), entry('discs', 2)]

test('a workshop’s price is that of all that was chosen, in its units, by the agreement where there is one', () => {
  const prices = [known('discs', 1000, 850), known('service', 2000, 1700)]
  const of = (hasServiceAgreement: boolean) => priceAt(prices, { entries, hasServiceAgreement })
  expect(of(false)).toEqual({ amount: 4000, isFrom: false })
  expect(of(true)).toEqual({ amount: 3400, isFrom: false })
})

test('a workshop that does not know every price has a from-price, one that knows none has none', () => {
  const at = (prices: Parameters<typeof priceAt>[0]) =>
    priceAt(prices, { entries, hasServiceAgreement: false })
  expect(at([known('service', 2000), unknown('discs')])).toEqual({ amount: 2000, isFrom: true })
  expect(at([known('service', 2000)])).toEqual({ amount: 2000, isFrom: true })
  expect(at([unknown('service'), unknown('discs')])).toBeNull()
  expect(at([])).toBeNull()
})
