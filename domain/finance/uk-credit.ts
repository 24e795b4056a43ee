import { monthlyPayment, presentValue } from './annuity.ts'

/** A British credit: equal payments at the end of each month, and one more with the last. Amounts are pounds. */
export interface UkCredit {
  /** What is borrowed. */
  readonly credit: number
  readonly months: number
  /** Paid with the last month: a PCP's optional final payment, 0 of a hire purchase. */
  readonly finalPayment: number
  /** The annual percentage rate, which is effective (FCA CONC App 1.2): 9.9 is 9.9 %. */
  readonly apr: number
}

/** To the penny, halves up. */
export const toPenny = (amount: number): number => Math.round(amount * 100 + 1e-7) / 100

/** The rate of a month, as a fraction. */
const monthlyRate = (apr: number): number => Math.expm1(Math.log1p(apr / 100) / 12)

/** Each month's payment, to the penny; never below 0. */
export function ukPayment({ credit, months, finalPayment, apr }: UkCredit): number {
  const rate = monthlyRate(apr) * 12
  const each = monthlyPayment({
    principal: credit,
    residual: finalPayment,
    months,
    rate,
    due: 'end',
  })
  return Math.max(0, toPenny(each))
}

/** What such payments pay back, to the penny. */
export function ukCreditOf({
  payment,
  months,
  finalPayment,
  apr,
}: Omit<UkCredit, 'credit'> & { readonly payment: number }): number {
  const rate = monthlyRate(apr)
  const last = finalPayment * Math.exp(-months * Math.log1p(rate))
  return toPenny(payment * presentValue(rate, { months, due: 'end' }) + last)
}

const HALVINGS = 80

/**
 * The annual percentage rate of payments that are really made, in per cent with two decimals; null where
 * less is paid back than is borrowed.
 */
export function ukApr({
  credit,
  payment,
  months,
  finalPayment,
}: Omit<UkCredit, 'apr'> & { readonly payment: number }): number | null {
  const isTooDear = (rate: number) =>
    payment * presentValue(rate, { months, due: 'end' }) +
      finalPayment * Math.exp(-months * Math.log1p(rate)) >
    credit
  // The sum of pence as fractions may be a trillionth below what it is.
  if (credit <= 0 || toPenny(payment * months + finalPayment) < credit) return null
  let [low, high] = [0, 1]
  if (isTooDear(high)) return null
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2
    if (isTooDear(middle)) low = middle
    else high = middle
  }
  return Math.round(Math.expm1(12 * Math.log1p(low)) * 10_000) / 100
}
