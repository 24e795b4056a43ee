import type { Car } from './car.ts'
import type { Currency } from './sites.ts'

/**
 * Facet of a loan's monthly cost. It has bands as values rather than a range, since FACET-12 closes the list of
 * range facets. No document of an index has the field: it is computed from the cost that the card shows.
 */
export const LOAN_BAND = 'car_loan_monthly_band'

/** Amounts at which a next band begins. The first band begins at 0, the last one has no end. */
const KRONOR = [1000, 2000, 3000, 4000, 5000, 6000, 8000, 10_000]
const EUROS = [100, 200, 300, 400, 500, 600, 800, 1000]
const EDGES: Readonly<Record<Currency, readonly number[]>> = {
  SEK: KRONOR,
  NOK: KRONOR,
  DKK: KRONOR,
  EUR: EUROS,
  GBP: EUROS,
  CZK: [2500, 5000, 7500, 10_000, 12_500, 15_000, 20_000, 25_000],
}

/** A band of whole amounts. Both ends belong to it; `max` is null for the last band. */
export interface LoanBand {
  /** Value of the facet in every language: '2000-2999', '10000+'. */
  readonly text: string
  readonly min: number
  readonly max: number | null
}

/** Returns the bands of a currency, the cheapest first; each whole amount from 0 is in exactly one of them. */
export const loanBands = (currency: Currency): readonly LoanBand[] =>
  [0, ...EDGES[currency]].map((min, at) => {
    const next = EDGES[currency][at]
    const max = next === undefined ? null : next - 1
    return { text: max === null ? `${min}+` : `${min}-${max}`, min, max }
  })

type FinancedCar = Partial<Pick<Car, 'car_loan_monthly_cost' | 'car_loan_monthly_cost_text'>>

/** Monthly cost of a car's loan. */
interface LoanMonthlyCost {
  /** As a card shows it; '' where it shows none. */
  readonly text: string
  /** Number of `text`; null where none is shown, or the index gives no number. */
  readonly amount: number | null
}

/** Returns what a car costs a month on a loan, for its card and for the facet of that cost. */
export function loanMonthlyCost(car: FinancedCar): LoanMonthlyCost {
  const text = car.car_loan_monthly_cost_text?.trim() ?? ''
  const { car_loan_monthly_cost: amount } = car
  const isShown = text !== '' && amount !== undefined && Number.isFinite(amount) && amount > 0
  return { text, amount: isShown ? amount : null }
}

/** Returns the facet's value for a car; null for a car whose card shows no monthly cost of a loan. */
export function loanBandOf(car: FinancedCar, currency: Currency): string | null {
  const { amount } = loanMonthlyCost(car)
  if (amount === null) return null
  // A text has whole amounts.
  const whole = Math.round(amount)
  return loanBands(currency).findLast(({ min }) => min <= whole)?.text ?? null
}
