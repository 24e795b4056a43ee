import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Car } from '#domain/car'
import { leasingCost } from '#domain/finance/leasing'
import { loanCost } from '#domain/finance/loan'
import { companyLeasingOffer, loanOffer, privateLeasingOffer } from '#domain/finance/options'
import { siteById, sites, type SiteId } from '#domain/sites'
import { carsForSale } from '#fixtures/cars'
import { readConfig, useConfig } from '#server/testing'
import { PrivateLeasing } from '../../app/_car-page/finance/private-leasing.tsx'
import { usedBritishCar } from '../../app/_car-page/finance-uk/used-car.ts'
import { translatorOf } from '../../app/_messages/translator.ts'
import { createEmbeddedFinanceUk } from '../../services/finance-uk/embedded/index.ts'
import {
  advertisedPrice,
  downPayments,
  recomputeLease,
  recomputeLoan,
  recomputeQuote,
  type BritishChoice,
  type Document,
  type Duration,
} from './recompute.ts'

/** Random configurations of each kind, 500 in all. */
const RUNS = 125
const SITES = sites.map(({ id }) => id).filter((site) => carsForSale(site).length > 0)

/** Returns the same numbers in every run, so that a failure can be repeated. */
function randomness(seed: number) {
  let state = seed
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T
  return { below, one }
}

/** Returns cars that have an option, of every site in turn. */
function picked(seed: number, has: (car: Car) => boolean, on: readonly SiteId[] = SITES) {
  const { below, one } = randomness(seed)
  const stocks = on.map((site) => ({ site, cars: carsForSale(site).filter(has) }))
  const configurations = Array.from({ length: RUNS }, (_, run) => {
    const { site, cars } = stocks[run % stocks.length] ?? expect.unreachable()
    return { site, car: one(cars) }
  })
  return { configurations, below, one }
}

const ratesAgree = (found: number | null, recomputed: number) =>
  expect(Math.abs((found ?? Number.NaN) - recomputed)).toBeLessThan(0.0005)

test('the recomputation imports nothing, and every site with cars takes part', () => {
  const source = readFileSync(new URL('recompute.ts', import.meta.url), 'utf8')
  expect(source).not.toMatch(/\bimport\b(?!s nothing)|\brequire\b/)
  expect(SITES).toHaveLength(7)
})

test('loans agree on monthly cost, fees, residual, total and effective rate', () => {
  const { configurations, one } = picked(1, (car) => Boolean(car.car_loan_option))
  for (const { site, car } of configurations) {
    const option = car.car_loan_option as Document & Parameters<typeof recomputeLoan>[2]
    const price = advertisedPrice(car as Document & Car) ?? expect.unreachable()
    const durations = (option['contract_durations'] as readonly Duration[]).filter(
      (each) => downPayments(price, each).length > 0,
    )
    const duration = one(durations)
    const paid = one(downPayments(price, duration))
    const exact = recomputeLoan(price, { duration, paid }, option)
    const { terms } = loanOffer(car) ?? expect.unreachable()
    const found = loanCost(terms, { months: duration.months, downPayment: paid })
    expect([site, car.car_id, found.price, found.downPayment]).toEqual([
      site,
      car.car_id,
      price,
      paid,
    ])
    expect([found.monthlyCost, found.fees, found.residual, found.total]).toEqual([
      exact.monthly,
      exact.fees,
      exact.residual,
      exact.total,
    ])
    ratesAgree(found.effectiveRate, exact.effectiveRate)
  }
})

test('company leases agree, and their total has the first payment and no residual', () => {
  const { configurations, one, below } = picked(2, (car) => Boolean(car.car_company_leasing_option))
  for (const { site, car } of configurations) {
    const option = car.car_company_leasing_option as Document & Parameters<typeof recomputeLease>[2]
    const price = option['price_base_amount'] as number
    const byMileage = option['company_leasing_options'] as Record<
      string,
      { readonly options: readonly Duration[] }
    >
    const mileage = one(Object.keys(byMileage))
    const duration = one(byMileage[mileage]?.options ?? [])
    const [least, most] = [duration.cash_amount_min_percentage, duration.cash_amount_max_percentage]
    const percent = least + below(most - least + 1)
    const exact = recomputeLease(price, { duration, percent }, option)
    const { terms } = companyLeasingOffer(car) ?? expect.unreachable()
    const found = leasingCost(terms, {
      mileage: Number(mileage),
      months: duration.months,
      percentage: percent,
    })
    expect([site, car.car_id, found.downPayment]).toEqual([site, car.car_id, exact.first])
    expect([found.monthlyCost, found.fees, found.residual, found.total]).toEqual([
      exact.monthly,
      exact.fees,
      exact.residual,
      exact.total,
    ])
    ratesAgree(found.effectiveRate, exact.effectiveRate)
  }
})

test('private leases show the texts of the index, and no figure beside them', () => {
  const { configurations } = picked(3, (car) => Boolean(car.car_private_leasing_option))
  for (const { site, car } of configurations) {
    const option = car.car_private_leasing_option as Readonly<Record<string, string>>
    const [locale] = siteById(site).locales
    const offer = privateLeasingOffer(car) ?? expect.unreachable()
    const html = renderToStaticMarkup(
      PrivateLeasing({ offer, t: translatorOf({ locale, dictionary: {} }) }),
    )
    const figures = [...html.matchAll(/<(strong|dd)>(.*?)<\/\1>/g)].map(([, , text]) => text)
    const names = ['monthly_cost', 'months', 'mileage', 'start_fee', 'invoice_fee']
    expect(figures).toEqual(names.map((name) => option[`${name}_text`]))
  }
})

describe('British quotes', () => {
  beforeAll(() => {
    const read = readConfig({})
    useConfig(read.ok ? read.config : expect.unreachable(read.sentence))
  })
  const british = sites.filter(({ country }) => country === 'GB').map(({ id }) => id)
  const lender = createEmbeddedFinanceUk({ now: () => 1_000 })
  const money = (pounds: number) => {
    const [left = '', right = ''] = pounds.toFixed(2).split('.')
    return `£${left.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${right}`
  }

  test('agree on payment, final payment, credit, total and APR, from the deposit and back', async () => {
    const on = SITES.filter((site) => british.includes(site))
    const isQuoted = (car: Car) =>
      car.car_is_used === true && (advertisedPrice(car as Document & Car) ?? 0) > 3_000
    const { configurations, one, below } = picked(4, isQuoted, on)
    for (const [run, { site, car }] of configurations.entries()) {
      const price = advertisedPrice(car as Document & Car) ?? expect.unreachable()
      const family = run % 2 === 0 ? 'PCP' : 'HP'
      const choice: BritishChoice = {
        family,
        months: one([24, 36, 48]),
        miles: family === 'PCP' ? one([5_000, 10_000, 15_000, 25_000]) : 10_000,
        deposit: below(Math.floor(price / 100) - 4) * 50 + 100,
      }
      const payment = recomputeQuote(price, choice).payment
      const isBack = run % 3 === 0
      const deposit = isBack ? recomputeQuote(price, choice).depositFor(payment) : choice.deposit
      const exact = recomputeQuote(price, { ...choice, deposit })
      const asked = usedBritishCar(car, siteById(site)) ?? expect.unreachable()
      const { Vehicles } = await lender.quotes({
        PhysicalVehicle: asked.PhysicalVehicle,
        OrganisationIdentifier: { Value: asked.dealer, Type: 'AssociatedDealerKey' },
        VehicleRequests: [
          {
            Id: 'one',
            Parameters: {
              Term: choice.months,
              ...(isBack ? { RegularPayment: payment } : { CashDeposit: deposit }),
              ...(family === 'PCP' && { AnnualMileage: choice.miles }),
              FinanceProductFamilyKeys: [family],
              CalculationType: isBack ? 'ToCashDeposit' : 'ToRegularPayment',
            },
          },
        ],
      })
      const [quotation] = Vehicles[0]?.FinanceQuotations ?? []
      const lines = quotation?.Blocks.flatMap(({ Details }) => Details) ?? []
      const line = (key: string) => lines.find(({ Key }) => Key === key)?.DisplayValue
      expect([
        car.car_id,
        ...['CashPrice', 'TotalDeposit', 'TotalCredit', 'RegularPayment'].map(line),
        line('FinalPayment') ?? money(0),
        line('TotalPayable'),
      ]).toEqual([
        car.car_id,
        ...[price, deposit, exact.credit, exact.payment, exact.final, exact.total].map(money),
      ])
      expect(Math.abs(Number.parseFloat(line('Apr') ?? '') - exact.apr)).toBeLessThan(0.0051)
    }
  })
})
