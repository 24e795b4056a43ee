import type { UkCredit } from '../uk-credit.ts'

/** Of every amount: 40 digits behind the point. */
const ONE = 10n ** 40n
const times = (a: bigint, b: bigint) => (a * b) / ONE
const by = (a: bigint, b: bigint) => (a * ONE) / b
const pence = (value: number) => BigInt(Math.round(value * 100)) * 10n ** 38n
const PENNY = 10n ** 38n

const power = (base: bigint, exponent: number): bigint => {
  let made = ONE
  for (let n = 0; n < exponent; n++) made = times(made, base)
  return made
}

/** The twelfth root of `1 + apr`, less 1, by halving. */
function monthly(apr: number): bigint {
  const wanted = ONE + BigInt(Math.round(apr * 100)) * 10n ** 36n
  let [low, high] = [0n, ONE]
  for (let n = 0; n < 136; n++) {
    const middle = (low + high) / 2n
    if (power(ONE + middle, 12) > wanted) high = middle
    else low = middle
  }
  return low
}

/** What payments of 1 and the last one's end are worth, month for month. */
function worths(rate: bigint, months: number): { readonly each: bigint; readonly last: bigint } {
  const factor = by(ONE, ONE + rate)
  let [each, now] = [0n, ONE]
  for (let month = 0; month < months; month++) {
    now = times(now, factor)
    each += now
  }
  return { each, last: now }
}

const rounded = (value: bigint) => ({
  pounds: Number((value + PENNY / 2n) / PENNY) / 100,
  /** How far it is from a half penny, in pence, where rounding turns. */
  fromHalf: Math.abs(Number((((value % PENNY) + PENNY) % PENNY) - PENNY / 2n) / 1e38),
})

/** The same payment in integers, with sums in the place of the annuity formula. */
export function exactUkPayment({ credit, months, finalPayment, apr }: UkCredit) {
  const { each, last } = worths(monthly(apr), months)
  const { pounds, fromHalf } = rounded(by(pence(credit) - times(pence(finalPayment), last), each))
  return { payment: Math.max(0, pounds), fromHalf }
}

export function exactUkCreditOf({
  payment,
  months,
  finalPayment,
  apr,
}: Omit<UkCredit, 'credit'> & { readonly payment: number }) {
  const { each, last } = worths(monthly(apr), months)
  const exactly = BigInt(Math.round(payment * 1e8)) * 10n ** 32n
  const { pounds, fromHalf } = rounded(times(exactly, each) + times(pence(finalPayment), last))
  return { credit: pounds, fromHalf }
}

/** In per cent, not rounded; null where less is paid back than is borrowed. */
export function exactUkApr({
  credit,
  payment,
  months,
  finalPayment,
}: Omit<UkCredit, 'apr'> & { readonly payment: number }): number | null {
  const paid = (rate: bigint) => {
    const { each, last } = worths(rate, months)
    return times(pence(payment), each) + times(pence(finalPayment), last)
  }
  if (paid(0n) < pence(credit)) return null
  let [low, high] = [0n, ONE]
  for (let n = 0; n < 70; n++) {
    const middle = (low + high) / 2n
    if (paid(middle) > pence(credit)) low = middle
    else high = middle
  }
  return Number((power(ONE + low, 12) - ONE) / 10n ** 25n) / 1e13
}
