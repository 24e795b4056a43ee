import { describe, expect, test } from 'vitest'
import { carsForSale } from '#fixtures/cars'
import { cardPrice } from './car-card.ts'
import { isSentAtPriceOf, priceToPay, type PricedCar } from './price-to-pay.ts'
import { SITE_IDS } from './sites.ts'

const PRICES: PricedCar = {
  car_price: 500_000,
  car_price_text: '500 000 kr',
  car_price_title: 'Pris',
  car_price_exkl_vat: 400_000,
  car_price_exkl_vat_text: '400 000 kr',
  car_campaign_price: 450_000,
  car_campaign_price_text: '450 000 kr',
  car_campaign_price_exkl_vat: 360_000,
  car_campaign_price_exkl_vat_text: '360 000 kr',
}
const CAMPAIGN = { car_has_campaign_price: true }
const VAN = { car_vehicle_type_code: 'LCV' }
const of = (car: PricedCar) => {
  const { text, amount, withVat } = priceToPay({ ...PRICES, ...car })
  return [text, amount, withVat]
}

describe('the price to pay', () => {
  test('is the campaign’s where one is in force, a van’s shown without VAT and paid with it [GEN-16] [CARD-05]', () => {
    expect(of({})).toEqual(['500 000 kr', 500_000, 500_000])
    expect(of(CAMPAIGN)).toEqual(['450 000 kr', 450_000, 450_000])
    expect(of(VAN)).toEqual(['400 000 kr', 400_000, 500_000])
    expect(of({ ...VAN, ...CAMPAIGN })).toEqual(['360 000 kr', 360_000, 450_000])
  })

  test('is never the ordinary amount under a campaign’s text, nor the other way round', () => {
    expect(of({ ...CAMPAIGN, car_campaign_price: Number.NaN })).toEqual(['450 000 kr', null, null])
    expect(of({ ...CAMPAIGN, car_campaign_price_text: ' ' })).toEqual([
      '500 000 kr',
      500_000,
      500_000,
    ])
  })

  test('follows the amounts of a car without texts', () => {
    const car = { car_price: 500_000, car_campaign_price: 450_000 }
    expect(priceToPay(car).withVat).toBe(500_000)
    expect(priceToPay({ ...car, ...CAMPAIGN })).toMatchObject({ withVat: 450_000, amount: null })
  })

  test('is shown at 0, and cannot be financed or quoted', () => {
    expect(of({ car_price: 0, car_price_text: '0 kr' })).toEqual(['0 kr', 0, null])
  })

  test('returns no price on request, or when the index has no valid amount', () => {
    expect(of({ car_price: null })).toEqual(['', null, null])
    expect(priceToPay({ car_price: null, car_price_text: 'Ring oss' }).requestText).toBe('Ring oss')
    for (const car_price of [0, -1, Number.NaN, Infinity]) expect(of({ car_price })[2]).toBeNull()
    expect(priceToPay({})).toMatchObject({ text: '', amount: null, withVat: null })
  })
})

test.each(SITE_IDS)(
  '%s: text and amount of every car say one price, and its card shows it',
  (site) => {
    for (const car of carsForSale(site)) {
      const { text, amount } = priceToPay(car)
      const shown = cardPrice(car)
      expect(shown.kind === 'request' ? '' : shown.current).toBe(text)
      expect(amount).toBe(text === '' ? null : Number(text.replaceAll(/\D/g, '')))
    }
  },
)

test('a lead is at the price of the index while neither its price nor its campaign’s has changed', () => {
  const sent = { car_price: 500_000, car_campaign_price: 450_000 }
  expect(isSentAtPriceOf(sent, PRICES)).toBe(true)
  expect(isSentAtPriceOf({}, PRICES)).toBe(true)
  expect(isSentAtPriceOf({ ...sent, car_price: 1 }, PRICES)).toBe(false)
  expect(isSentAtPriceOf({ ...sent, car_campaign_price: 1 }, PRICES)).toBe(false)
})
