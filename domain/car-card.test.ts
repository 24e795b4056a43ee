import { expect, test } from 'vitest'
import type { CardCar } from './car.ts'
import { carCard, cardPrice, carTitle, monthlyCosts } from './car-card.ts'

const PRICES: CardCar = {
  car_id: 1,
  slug: 'a',
  car_brand: 'Volkswagen',
  car_model: 'Transporter',
  car_price: 500_000,
  car_price_text: '500 000 kr',
  car_price_title: 'Pris',
  car_price_exkl_vat_text: '400 000 kr',
  car_campaign_price_text: '450 000 kr',
  car_campaign_price_exkl_vat_text: '360 000 kr',
}
const priced = (rest: Partial<CardCar>) => cardPrice({ ...PRICES, ...rest })

test('an LCV’s prices are without VAT, any other car’s with it [GEN-16] [INDEX-16]', () => {
  for (const car_vehicle_type_code of ['PC', 'MC', 'lcv', '']) {
    expect(priced({ car_vehicle_type_code })).toEqual({
      kind: 'price',
      title: 'Pris',
      current: '500 000 kr',
      withoutVat: false,
    })
  }
  const lcv = { car_vehicle_type_code: 'LCV' }
  expect(cardPrice(PRICES)).toMatchObject({ current: '500 000 kr', withoutVat: false })
  expect(priced(lcv)).toMatchObject({ current: '400 000 kr', withoutVat: true })
  expect(priced({ car_has_campaign_price: true })).toEqual({
    kind: 'campaign',
    current: '450 000 kr',
    ordinary: '500 000 kr',
    withoutVat: false,
  })
  expect(priced({ ...lcv, car_has_campaign_price: true })).toEqual({
    kind: 'campaign',
    current: '360 000 kr',
    ordinary: '400 000 kr',
    withoutVat: true,
  })
})

test('a price with VAT never stands for a missing one without it, nor the other way round', () => {
  const { car_price_exkl_vat_text: _, ...withVat } = PRICES
  expect(cardPrice({ ...withVat, car_vehicle_type_code: 'LCV' })).toEqual({
    kind: 'request',
    text: '',
  })
  expect(priced({ car_price_text: '' })).toEqual({ kind: 'request', text: '' })
})

test('a campaign without a price of its own leaves the ordinary one, and one price is not struck twice', () => {
  const campaign = { car_has_campaign_price: true }
  expect(priced({ ...campaign, car_campaign_price_text: ' ' })).toMatchObject({
    kind: 'price',
    current: '500 000 kr',
  })
  expect(priced({ ...campaign, car_campaign_price_text: '500 000 kr' })).toMatchObject({
    kind: 'campaign',
    ordinary: null,
  })
  expect(priced({ car_has_campaign_price: false })).toMatchObject({ kind: 'price' })
})

test('a price that must be asked for says so in the words of the index, where it has some', () => {
  const asked = { car_price: null, car_price_text: 'Pris på begäran' }
  expect(priced(asked)).toEqual({ kind: 'request', text: 'Pris på begäran' })
  expect(priced({ ...asked, car_vehicle_type_code: 'LCV' })).toEqual({
    kind: 'request',
    text: 'Pris på begäran',
  })
  expect(cardPrice({})).toEqual({ kind: 'request', text: '' })
})

test('monthly costs are the loan’s and each leasing offer’s; none without an amount', () => {
  const option = { leasing_type: 'Company', title: 'Operationell', is_campaign: true } as const
  expect(
    monthlyCosts({
      car_loan_monthly_cost_text: '3 490 kr/mån',
      car_has_campaign_loan: true,
      car_leasing_options: [
        { ...option, monthly_cost_text: '4 290 kr/mån' },
        { ...option, leasing_type: 'Private', monthly_cost_text: '' },
      ],
    }),
  ).toEqual([
    { kind: 'loan', title: '', text: '3 490 kr/mån', campaign: true, withoutVat: false },
    {
      kind: 'Company',
      title: 'Operationell',
      text: '4 290 kr/mån',
      campaign: true,
      withoutVat: true,
    },
  ])
  expect(monthlyCosts({})).toEqual([])
})

test('a car of which the index knows little has a card all the same', () => {
  expect(
    carCard(
      { car_brand: 'Mini', car_model: 'Cooper', car_campaigns: [' ', 'Vår', 'Vår'] },
      { id: 'hedinautomotive-se' },
    ),
  ).toEqual({
    title: 'Mini Cooper',
    version: '',
    body: '',
    paint: '',
    image: null,
    facts: [],
    city: '',
    price: { kind: 'request', text: '' },
    monthly: [],
    campaigns: ['Vår'],
    vatDeductible: false,
  })
})

test('a car is called by its brand and the model’s text', () => {
  const named = { car_brand: 'BMW', car_model: '3-serie' }
  expect(carTitle({ ...named, car_model_text: '320d' })).toBe('BMW 320d')
  expect(carTitle({ ...named, car_model_text: ' ' })).toBe('BMW 3-serie')
})
