import { describe, expect, test } from 'vitest'
import type { Car } from '../car.ts'
import { leasingCost } from './leasing.ts'
import { loanCost } from './loan.ts'
import { companyLeasingOffer, loanOffer, privateLeasingOffer } from './options.ts'

const duration = (months: number, residual: number, [min, max]: readonly [number, number]) => ({
  months,
  residual_percentage: residual,
  cash_amount_min_percentage: min,
  cash_amount_max_percentage: max,
})
const loan = {
  title: 'Billån',
  description: 'Betala i egen takt.',
  default_monthly_cost: 4_218,
  default_monthly_cost_text: '4 218 kr/mån',
  interest_rate: 6.95,
  disclaimer: '{0}',
  start_fee: 695,
  start_fee_text: '695 kr',
  invoice_fee: 59,
  invoice_fee_text: '59 kr',
  default_contract_duration: duration(84, 0, [20, 70]),
  contract_durations: [
    duration(84, 0, [20, 70]),
    duration(36, 50, [20, 50]),
    duration(60, 30, [25, 65]),
  ],
}
const offered = (option: object = {}, car: Partial<Car> = {}) =>
  loanOffer({ car_price: 349_900, car_loan_option: { ...loan, ...option }, ...car })
const ends = (months: number, option: object = {}, price = 349_900) => {
  const periods = offered(option, { car_price: price })?.terms.periods
  const period = periods?.find((one) => one.months === months)
  return period && [period.min, period.max]
}

describe('a loan option', () => {
  test('is read with its durations in order, and each one’s own limits and residual [LOAN-01] [LOAN-05]', () => {
    const { terms, ...texts } = offered() ?? expect.unreachable()
    expect(texts).toEqual({
      title: 'Billån',
      description: 'Betala i egen takt.',
      disclaimer: '{0}',
      monthlyCost: 4_218,
      monthlyCostText: '4 218 kr/mån',
      startFeeText: '695 kr',
      invoiceFeeText: '59 kr',
    })
    expect(terms).toEqual({
      price: 349_900,
      interestRate: 6.95,
      startFee: 695,
      invoiceFee: 59,
      periods: [
        { months: 36, residual: 174_950, min: 70_000, max: 174_000, step: 1_000 },
        { months: 60, residual: 104_970, min: 88_000, max: 227_000, step: 1_000 },
        { months: 84, residual: 0, min: 70_000, max: 244_000, step: 1_000 },
      ],
      start: { months: 84, downPayment: 70_000 },
    })
  })

  test('the maximum goes down to thousands, the minimum up, a month’s cost to the nearest unit [CALC-07] [CALC-11]', () => {
    expect(ends(84)).toEqual([70_000, 244_000])
    // A fifth is 70 400, seven tenths are 246 400.
    expect(ends(84, {}, 352_000)).toEqual([71_000, 246_000])
    expect(
      ends(84, { default_contract_duration: duration(84, 0, [33.3, 33.3]) }, 1_000_000),
    ).toEqual([333_000, 333_000])
    expect(ends(84, { default_contract_duration: duration(84, 0, [0, 100]) }, 23_999)).toEqual([
      0, 23_000,
    ])
    const { terms } = offered({ interest_rate: 0 }) ?? expect.unreachable()
    // 3 332.1, 3 320.2, 3 308.3, 3 296.4, and 3 284.5, which is rounded up.
    const months = (down: number) => loanCost(terms, { months: 84, downPayment: down }).monthlyCost
    expect([70_000, 71_000, 72_000, 73_000, 74_000].map(months)).toEqual([
      3_332, 3_320, 3_308, 3_296, 3_285,
    ])
  })

  test('the rate is given in per cent [CALC-08]', () => {
    const { terms } = offered() ?? expect.unreachable()
    expect(loanCost(terms, terms.start).monthlyCost).toBe(4_218)
  })

  test('an amount below what is left at the end is never borrowed', () => {
    const wide = duration(36, 50, [20, 70])
    expect(ends(36, { contract_durations: [wide], default_contract_duration: wide })).toEqual([
      70_000, 174_000,
    ])
  })

  test('numbers may be written as text, with a point or a comma; a fee left out is none', () => {
    const { terms } =
      offered({ interest_rate: '6,95', start_fee: '695.00', invoice_fee: undefined }) ??
      expect.unreachable()
    expect(terms).toMatchObject({ interestRate: 6.95, startFee: 695, invoiceFee: 0 })
  })

  test('starts with the usual duration; without one with the longest, whose cost is calculated', () => {
    expect(offered()?.terms.start).toEqual({ months: 84, downPayment: 70_000 })
    const sixty = offered({ default_contract_duration: duration(60, 30, [40, 65]) })
    expect(sixty?.terms.start).toEqual({ months: 60, downPayment: 140_000 })
    expect(sixty?.monthlyCost).toBe(4_218)
    const none = offered({ default_contract_duration: null })
    expect([none?.terms.start.months, none?.monthlyCost, none?.monthlyCostText]).toEqual([
      84,
      null,
      '',
    ])
    const unknown = offered({ default_contract_duration: duration(48, 0, [20, 70]) })
    expect([unknown?.terms.start.months, unknown?.monthlyCost]).toEqual([36, null])
  })

  test('durations that are doubled, off the twelve months or no durations are not offered', () => {
    const months = (...durations: readonly unknown[]) =>
      offered({
        contract_durations: durations,
        default_contract_duration: null,
      })?.terms.periods.map((period) => period.months)
    const some = (one: number) => duration(one, 0, [20, 70])
    expect(months(some(60), some(24), some(60), some(31), some(36))).toEqual([24, 36, 60])
    expect(months(null, 'x', { months: 36 }, some(-12), some(0), some(12.5), some(48))).toEqual([
      48,
    ])
    expect(months(duration(24, -1, [0, 50]), duration(36, 0, [0, 101]), some(48))).toEqual([48])
    expect(months(duration(24, 0, [60, 50]), some(48))).toEqual([48])
    expect(months()).toBeUndefined()
  })

  test.each([
    ['none', null],
    ['a text', 'x' as unknown as null],
    ['negative interest', { ...loan, interest_rate: -1 }],
    ['absurd interest', { ...loan, interest_rate: 1e6 }],
    ['interest that is no number', { ...loan, interest_rate: 'sju' }],
    ['NaN', { ...loan, interest_rate: Number.NaN }],
    ['no interest at all', { ...loan, interest_rate: undefined }],
    ['a negative fee', { ...loan, start_fee: -1 }],
    ['no durations', { ...loan, contract_durations: undefined }],
  ])('%s: no calculator', (_, option) => {
    expect(loanOffer({ car_price: 349_900, car_loan_option: option })).toBeNull()
  })

  test('a price on request, or below the smallest down payment: no calculator', () => {
    for (const price of [null, 0, -5, Number.NaN, 900]) {
      expect(offered({}, { car_price: price })).toBeNull()
    }
    expect(offered({}, { car_price: 1_500 })?.terms.periods.length).toBe(1)
  })
})

test('finances the campaign’s price where there is one', () => {
  const campaign = { car_has_campaign_price: true, car_campaign_price: 329_900 }
  expect(offered()?.terms.price).toBe(349_900)
  expect(offered({}, { car_campaign_price: 329_900 })?.terms.price).toBe(349_900)
  expect(offered({}, campaign)?.terms.price).toBe(329_900)
})

const company = {
  title: 'Företagsleasing',
  sales_text: 'Service ingår.',
  description: 'Lämna tillbaka bilen.',
  interest_rate: 6.95,
  default_monthly_cost: 4_031,
  default_company_leasing_mileage: 1_500,
  company_leasing_options: {
    2000: {
      default: { cash_amount: 0, contract_length: 24 },
      options: [duration(24, 60, [0, 30])],
    },
    1500: {
      default: { cash_amount: 27_992, contract_length: 36 },
      options: [duration(48, 44, [0, 30]), duration(36, 53, [4.5, 30.9])],
    },
  },
  price_base_amount: 279_920,
  start_fee: 695,
  invoice_fee: 59,
  has_fixed_interest_rate: false,
  disclaimer: '{monthly_cost}',
}
const leased = (option: object = {}) =>
  companyLeasingOffer({ car_price: 349_900, car_company_leasing_option: { ...company, ...option } })

describe('a company leasing option', () => {
  test('is read with its mileages in order, each with its periods and default option [LEASE-01]', () => {
    const { terms, ...texts } = leased() ?? expect.unreachable()
    expect(texts).toEqual({
      title: 'Företagsleasing',
      salesText: 'Service ingår.',
      description: 'Lämna tillbaka bilen.',
      disclaimer: '{monthly_cost}',
      monthlyCost: 4_031,
      hasFixedRate: false,
    })
    expect(terms).toEqual({
      price: 279_920,
      interestRate: 6.95,
      startFee: 695,
      invoiceFee: 59,
      mileages: [
        {
          mileage: 1_500,
          periods: [
            { months: 36, residual: 148_358, min: 5, max: 30, step: 1 },
            { months: 48, residual: 123_165, min: 0, max: 30, step: 1 },
          ],
          start: { months: 36, percentage: 10 },
        },
        {
          mileage: 2_000,
          periods: [{ months: 24, residual: 167_952, min: 0, max: 30, step: 1 }],
          start: { months: 24, percentage: 0 },
        },
      ],
      start: { mileage: 1_500, months: 36, percentage: 10 },
    })
  })

  test('is calculated on the amount without VAT, whatever the car costs [LEASE-08]', () => {
    const { terms } = leased() ?? expect.unreachable()
    expect(leasingCost(terms, terms.start)).toMatchObject({
      price: 279_920,
      downPayment: 27_992,
      residual: 148_358,
      monthlyCost: 4_031,
    })
    expect(leased({ price_base_amount: undefined })).toBeNull()
    expect(leased({ price_base_amount: 0 })).toBeNull()
  })

  test('mileages that are no numbers are passed over; without any there is no calculator', () => {
    const entry = { default: null, options: [duration(36, 50, [0, 30])] }
    const mileages = (byMileage: unknown) =>
      leased({ company_leasing_options: byMileage })?.terms.mileages.map(({ mileage }) => mileage)
    expect(
      mileages({ '-5': entry, mycket: entry, '0': entry, '1e4': entry, '10000': entry }),
    ).toEqual([10_000])
    expect(mileages({ mycket: entry })).toBeUndefined()
    expect(mileages({})).toBeUndefined()
    expect(mileages([])).toBeUndefined()
    expect(mileages(undefined)).toBeUndefined()
    expect(mileages({ '10000': [duration(36, 50, [0, 30])], '20000': null })).toEqual([10_000])
  })

  test('the usual mileage that is not offered gives way to the least', () => {
    expect(leased({ default_company_leasing_mileage: 999 })?.terms.start.mileage).toBe(1_500)
    expect(leased({ default_company_leasing_mileage: '2000' })?.terms.start.mileage).toBe(2_000)
  })
})

test('private leasing is its ready texts; without a cost it is none [LEASE-02]', () => {
  const option = {
    title: 'Privatleasing',
    monthly_cost_text: '3 995 kr/mån',
    months_text: '36 månader',
    mileage_text: '1 500 mil/år',
    start_fee_text: '695 kr',
    invoice_fee_text: '59 kr',
    sales_text: 'Service ingår.',
    disclaimer: 'Kreditprövning.',
    is_campaign: true,
  }
  const read = (given: object) =>
    privateLeasingOffer({ car_private_leasing_option: { ...option, ...given } })
  expect(read({})).toEqual({
    title: 'Privatleasing',
    monthlyCostText: '3 995 kr/mån',
    monthsText: '36 månader',
    mileageText: '1 500 mil/år',
    startFeeText: '695 kr',
    invoiceFeeText: '59 kr',
    salesText: 'Service ingår.',
    disclaimer: 'Kreditprövning.',
    isCampaign: true,
  })
  expect(read({ months_text: null, is_campaign: 'ja' })).toMatchObject({
    monthsText: '',
    isCampaign: false,
  })
  expect(read({ monthly_cost_text: ' ' })).toBeNull()
  expect(privateLeasingOffer({ car_private_leasing_option: null })).toBeNull()
})
