import { creditCost, type CreditChoice, type CreditCost, type CreditTerms } from './credit.ts'
import { choosable, nearestPeriod, onStep, shareOf, type Duration, type Period } from './period.ts'

/** CALC-06. */
const STEP = 1_000

/** What a loan is calculated by; with at least one period. */
export interface LoanTerms extends CreditTerms {
  readonly price: number
  /** In order. */
  readonly periods: readonly Period[]
  /** What the calculator starts with (LOAN-03). */
  readonly start: LoanChoice
}

export interface LoanChoice {
  readonly months: number
  readonly downPayment: number
}

/**
 * The maximum down to thousands, the minimum up (CALC-07, CALC-11), and never less borrowed than is left
 * at the end. Null where no thousand lies between.
 */
function periodAt(price: number, duration: Duration): Period | null {
  const residual = Math.round(shareOf(price, duration.residualPercentage))
  const most = Math.min(shareOf(price, duration.maxPercentage), price - residual)
  const min = Math.ceil(shareOf(price, duration.minPercentage) / STEP) * STEP
  const max = Math.floor(most / STEP) * STEP
  return min > max ? null : { months: duration.months, residual, min, max, step: STEP }
}

export interface LoanDurations {
  readonly offered: readonly Duration[]
  /** `default_contract_duration`; where it is missing, the longest offered. */
  readonly usual: Duration | null
}

/** Null for a price at which no duration can be chosen. */
export function loanTerms(
  price: number,
  { offered, usual }: LoanDurations,
  credit: CreditTerms,
): LoanTerms | null {
  const periods = choosable(offered, usual).flatMap((one) => periodAt(price, one) ?? [])
  const period = usual ? nearestPeriod(periods, usual.months) : periods.at(-1)
  if (!period) return null
  const start = { months: period.months, downPayment: period.min }
  return { ...credit, price, periods, start }
}

/** The period of some months, or the nearest one. */
export const loanPeriod = ({ periods, start }: LoanTerms, months: number): Period =>
  // There is one: terms without a period are null.
  nearestPeriod(periods, Number.isFinite(months) ? months : start.months) as Period

/** What may be chosen: an offered period, a down payment within its limits (LOAN-05). */
export function loanChoice(terms: LoanTerms, { months, downPayment }: LoanChoice): LoanChoice {
  const period = loanPeriod(terms, months)
  const wanted = Number.isNaN(downPayment) ? period.min : downPayment
  return { months: period.months, downPayment: onStep(wanted, period) }
}

/** Returns a choice as a credit; its residual is paid with the last month. */
export function loanCredit(terms: LoanTerms, wanted: LoanChoice): CreditChoice {
  const choice = loanChoice(terms, wanted)
  const { residual } = loanPeriod(terms, choice.months)
  return { ...choice, price: terms.price, residual, kind: 'loan' }
}

export const loanCost = (terms: LoanTerms, wanted: LoanChoice): CreditCost =>
  creditCost(loanCredit(terms, wanted), terms)
