import { creditCost, type CreditChoice, type CreditCost, type CreditTerms } from './credit.ts'
import { choosable, nearestPeriod, onStep, shareOf, type Duration, type Period } from './period.ts'

/** The periods of a yearly mileage; `min`, `max` and `step` are per cent of the price (CALC-12). */
export interface LeasingMileage {
  /** In the site's unit. */
  readonly mileage: number
  readonly periods: readonly Period[]
  /** That mileage's default option (LEASE-04). */
  readonly start: Omit<LeasingChoice, 'mileage'>
}

/** What company leasing is calculated by; with at least one mileage. */
export interface LeasingTerms extends CreditTerms {
  /** Without VAT: `price_base_amount` (LEASE-08). */
  readonly price: number
  readonly mileages: readonly LeasingMileage[]
  readonly start: LeasingChoice
}

export interface LeasingChoice {
  readonly mileage: number
  readonly months: number
  /** Down payment, in whole per cent of the price. */
  readonly percentage: number
}

/** What the index offers for a mileage. */
export interface OfferedMileage {
  readonly mileage: number
  readonly durations: readonly Duration[]
  readonly usual: { readonly cashAmount: number; readonly months: number } | null
}

function periodAt(price: number, duration: Duration): Period | null {
  const { months, residualPercentage, minPercentage, maxPercentage } = duration
  const min = Math.ceil(minPercentage)
  const max = Math.floor(Math.min(maxPercentage, 100 - residualPercentage))
  const residual = Math.round(shareOf(price, residualPercentage))
  return min > max ? null : { months, residual, min, max, step: 1 }
}

function mileageAt(price: number, offered: OfferedMileage): LeasingMileage | null {
  const { mileage, durations, usual } = offered
  const periods = choosable(durations, null).flatMap((one) => periodAt(price, one) ?? [])
  const period = usual ? nearestPeriod(periods, usual.months) : periods.at(-1)
  if (!period) return null
  const percentage = onStep(((usual?.cashAmount ?? 0) / price) * 100, period)
  return { mileage, periods, start: { months: period.months, percentage } }
}

export interface OfferedMileages {
  readonly offered: readonly OfferedMileage[]
  /** `default_company_leasing_mileage`; the least where that is not offered. */
  readonly usual: number | null
}

/** Null where no mileage has a period. */
export function leasingTerms(
  price: number,
  { offered, usual }: OfferedMileages,
  credit: CreditTerms,
): LeasingTerms | null {
  const mileages = offered
    .flatMap((one) => mileageAt(price, one) ?? [])
    .toSorted((a, b) => a.mileage - b.mileage)
  const first = mileages.find(({ mileage }) => mileage === usual) ?? mileages[0]
  if (!first) return null
  return { ...credit, price, mileages, start: { mileage: first.mileage, ...first.start } }
}

/** What is offered of a mileage; of one that is not offered, what the calculator starts with. */
export const leasingMileage = ({ mileages, start }: LeasingTerms, wanted: number) =>
  (mileages.find(({ mileage }) => mileage === wanted) ??
    // There is one: it is where the calculator starts.
    mileages.find(({ mileage }) => mileage === start.mileage)) as LeasingMileage

export const leasingPeriod = (
  terms: LeasingTerms,
  { mileage, months }: Pick<LeasingChoice, 'mileage' | 'months'>,
): Period => {
  const { periods, start } = leasingMileage(terms, mileage)
  return nearestPeriod(periods, Number.isFinite(months) ? months : start.months) as Period
}

/** Another mileage begins with its own default option (LEASE-04). */
export function chosenMileage(terms: LeasingTerms, wanted: number): LeasingChoice {
  const { mileage, start } = leasingMileage(terms, wanted)
  return { mileage, ...start }
}

/** What may be chosen: an offered mileage and period, whole per cents within its limits. */
export function leasingChoice(terms: LeasingTerms, wanted: LeasingChoice): LeasingChoice {
  const { mileage } = leasingMileage(terms, wanted.mileage)
  const period = leasingPeriod(terms, wanted)
  const percentage = Number.isNaN(wanted.percentage) ? period.min : wanted.percentage
  return { mileage, months: period.months, percentage: onStep(percentage, period) }
}

/** A share of the price in whole units. */
export const leasingAmount = ({ price }: Pick<LeasingTerms, 'price'>, percentage: number): number =>
  Math.round(shareOf(price, percentage))

export function leasingCredit(terms: LeasingTerms, wanted: LeasingChoice): CreditChoice {
  const choice = leasingChoice(terms, wanted)
  const { months, residual } = leasingPeriod(terms, choice)
  const downPayment = leasingAmount(terms, choice.percentage)
  return { price: terms.price, downPayment, months, residual, kind: 'lease' }
}

export const leasingCost = (terms: LeasingTerms, wanted: LeasingChoice): CreditCost =>
  creditCost(leasingCredit(terms, wanted), terms)
