import { toPenny, ukPayment } from '#domain/finance/uk-credit'
import type { FinanceChoice, FinanceProduct } from '../port.ts'

/** A made-up lender's ways to pay. */
export interface Family {
  readonly key: string
  readonly name: string
  /** Months, of which the third is usual. */
  readonly terms: readonly number[]
  /** Per cent, effective. */
  readonly apr: number
  /** What the car is worth at the end, as a share of its price; null where all is paid by then. */
  readonly futureShare: ((months: number, miles: number) => number) | null
}

const USUAL_MILES = 10_000
const MILES = [5_000, 8_000, 10_000, 12_000, 15_000, 20_000, 25_000]

export const FAMILIES: readonly Family[] = [
  {
    key: 'PCP',
    name: 'Personal Contract Purchase',
    terms: [24, 36, 48],
    apr: 9.9,
    // A share that falls with each month, and with each mile above the usual ones.
    futureShare: (months, miles) =>
      Math.max(0.05, 0.66 - months * 0.0062 - ((miles - USUAL_MILES) / 1_000) * 0.006),
  },
  {
    key: 'HP',
    name: 'Hire Purchase',
    terms: [24, 36, 48, 60],
    apr: 10.9,
    futureShare: null,
  },
]

/** Least that is lent, in pounds. */
export const LEAST_CREDIT = 1_000
/** Most of the price that may be paid at the beginning. */
const MAX_DEPOSIT = 0.5
const DEPOSIT_STEP = 50

export const maxDeposit = (price: number): number =>
  Math.max(0, Math.floor((price * MAX_DEPOSIT) / DEPOSIT_STEP) * DEPOSIT_STEP)

/** Whole pounds that remain to be paid with the last month. */
export const finalPaymentOf = (
  { futureShare }: Family,
  price: number,
  months: number,
  miles: number | null,
): number =>
  futureShare === null ? 0 : Math.floor(price * futureShare(months, miles ?? USUAL_MILES))

export const pounds = (amount: number): string =>
  amount.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })

const choice = (shown: string, rest: Omit<FinanceChoice, 'Locale'>): FinanceChoice => ({
  Locale: { DisplayValue: shown },
  ...rest,
})

/** A family for a car of that price, at its usual terms. */
export function productOf(family: Family, price: number): FinanceProduct {
  const { key, name, terms, apr } = family
  const months = terms[2] ?? terms[0] ?? 48
  const miles = family.futureShare === null ? null : USUAL_MILES
  const deposit = Math.round((price * 0.1) / DEPOSIT_STEP) * DEPOSIT_STEP
  const max = maxDeposit(price)
  const finalPayment = finalPaymentOf(family, price, months, miles)
  const paymentFor = (paid: number, term: number) =>
    ukPayment({
      credit: price - paid,
      months: term,
      finalPayment: finalPaymentOf(family, price, term, miles),
      apr,
    })
  const payment = ukPayment({ credit: price - deposit, months, finalPayment, apr })
  return {
    FamilyKey: key,
    Name: name,
    Term: choice(`${months} months`, { Default: months, Values: [...terms] }),
    Deposit: choice(pounds(deposit), { Default: deposit, Minimum: 0, Maximum: max }),
    Payment: choice(pounds(payment), {
      Default: payment,
      Minimum: Math.ceil(paymentFor(max, Math.max(...terms))),
      Maximum: Math.floor(toPenny(paymentFor(0, Math.min(...terms)))),
    }),
    AnnualMileage:
      miles === null
        ? null
        : choice(`${miles.toLocaleString('en-GB')} miles`, { Default: miles, Values: MILES }),
  }
}
