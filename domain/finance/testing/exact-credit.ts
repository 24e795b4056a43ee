import type { CreditChoice, CreditTerms } from '../credit.ts'

/** Of every amount: 40 digits behind the point. */
const ONE = 10n ** 40n
const times = (a: bigint, b: bigint) => (a * b) / ONE
const by = (a: bigint, b: bigint) => (a * ONE) / b
/** An amount or a rate with eight decimals at most. */
const exact = (value: number) => BigInt(Math.round(value * 1e8)) * 10n ** 32n
const rounded = (value: bigint) => Number((value + ONE / 2n) / ONE)

/** What the payments of `each` and the residual are worth at the beginning, month for month. */
function worth(each: bigint, { months, residual, kind }: CreditChoice, interest: bigint): bigint {
  const factor = by(ONE, ONE + interest)
  let sum = 0n
  let now = ONE
  for (let month = 0; month < months; month++) {
    if (kind === 'lease') sum += times(each, now)
    now = times(now, factor)
    if (kind === 'loan') sum += times(each, now)
  }
  return sum + times(exact(residual), now)
}

const power = (base: bigint, exponent: number): bigint =>
  exponent === 0 ? ONE : times(power(base, exponent - 1), base)

/** The same credit in integers, with sums in the place of the annuity formula. */
export function exactCredit(choice: CreditChoice, terms: CreditTerms) {
  const { price, downPayment, months, residual } = choice
  const interest = exact(terms.interestRate) / 1_200n
  const borrowed = exact(price) - exact(downPayment)
  const withoutResidual = borrowed - worth(0n, choice, interest)
  const payment = by(withoutResidual, worth(ONE, { ...choice, residual: 0 }, interest))
  const each = payment + exact(terms.invoiceFee)
  const received = borrowed - exact(terms.startFee)
  let [low, high] = [0n, 1_000n * ONE]
  const isTooDear = (rate: bigint) => worth(each, choice, rate) > received
  for (let n = 0; n < 110; n++) {
    const middle = (low + high) / 2n
    if (isTooDear(middle)) low = middle
    else high = middle
  }
  const hasRate = received > 0n && !isTooDear(1_000n * ONE)
  const yearly = power(ONE + low, 12) - ONE
  const monthlyCost = rounded(payment)
  const fees = terms.startFee + months * terms.invoiceFee
  return {
    monthlyCost,
    /** How far the payment is from a half, where rounding turns. */
    fromHalf: Math.abs(Number((payment % ONE) - ONE / 2n) / 1e40),
    effectiveRate: hasRate ? Number(yearly / 10n ** 25n) / 1e13 : null,
    /** A leased car is returned, and its first payment is paid. */
    total: months * monthlyCost + fees + (choice.kind === 'loan' ? residual : downPayment),
  }
}
