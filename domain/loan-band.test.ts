import { describe, expect, test } from 'vitest'
import { carCard } from './car-card.ts'
import { loanBandOf, loanBands, loanMonthlyCost } from './loan-band.ts'
import { siteById, sites, type Currency } from './sites.ts'

const CURRENCIES = [...new Set(sites.map(({ currency }) => currency))]
const financed = (cost: number, text = `${cost} kr/mån`) => ({
  car_loan_monthly_cost: cost,
  car_loan_monthly_cost_text: text,
})

describe('loanBands', () => {
  test.each(CURRENCIES)('puts every whole amount of %s in exactly one band', (currency) => {
    const bands = loanBands(currency)
    expect(bands[0]?.min).toBe(0)
    expect(bands.at(-1)?.max).toBeNull()
    for (const [at, { max }] of bands.entries()) {
      if (max !== null) expect(bands[at + 1]?.min).toBe(max + 1)
    }
  })

  test.each(CURRENCIES)('has so few bands of %s that the facet needs no search box', (currency) => {
    expect(loanBands(currency).length).toBeLessThan(10)
  })

  test('names a band by its ends', () => {
    expect(loanBands('SEK').map(({ text }) => text)).toEqual([
      '0-999',
      '1000-1999',
      '2000-2999',
      '3000-3999',
      '4000-4999',
      '5000-5999',
      '6000-7999',
      '8000-9999',
      '10000+',
    ])
  })
})

describe('loanBandOf', () => {
  test.each<[Currency, number, string]>([
    ['SEK', 1, '0-999'],
    ['SEK', 999, '0-999'],
    ['SEK', 999.6, '1000-1999'],
    ['SEK', 1000, '1000-1999'],
    ['SEK', 7999, '6000-7999'],
    ['SEK', 8000, '8000-9999'],
    ['NOK', 10_000, '10000+'],
    ['EUR', 99, '0-99'],
    ['GBP', 354, '300-399'],
    ['CZK', 1_000_000, '25000+'],
  ])('puts %s %d in %s', (currency, amount, band) => {
    expect(loanBandOf(financed(amount), currency)).toBe(band)
  })

  test.each([
    ['without a text', { car_loan_monthly_cost: 2000 }],
    ['with an empty text', financed(2000, ' ')],
    ['without a number', { car_loan_monthly_cost_text: '2 000 kr/mån' }],
    ['with 0', financed(0)],
    ['with no finite number', financed(Number.NaN)],
  ])('returns null for a cost %s', (_what, car) => {
    expect(loanBandOf(car, 'SEK')).toBeNull()
  })
})

test('loanMonthlyCost returns the text that the card shows', () => {
  const car = { car_brand: 'Volvo', car_model: 'V60', ...financed(2500, ' 2 500 kr/mån ') }
  const { monthly } = carCard(car, siteById('hedinautomotive-se'))
  expect(monthly.map(({ kind, text }) => [kind, text])).toEqual([['loan', '2 500 kr/mån']])
  expect(loanMonthlyCost(car)).toEqual({ text: '2 500 kr/mån', amount: 2500 })
})
