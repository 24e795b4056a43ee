/** A credit paid back in equal monthly payments, with what is left to pay at its end. */
export interface Annuity {
  readonly principal: number
  readonly residual: number
  readonly months: number
  /** Nominal, a year, as a fraction: 0.0695. */
  readonly rate: number
  /** Each payment at the end of its month (a loan) or at its start (leasing, CALC-09). */
  readonly due: 'end' | 'start'
}

/** What each payment costs beside the annuity, and what the beginning costs (CALC-13). */
export interface Fees {
  readonly start: number
  readonly invoice: number
}

/** `(1 + interest) ** -months`, exact for interests close to 0. */
const discount = (interest: number, months: number): number =>
  Math.exp(-months * Math.log1p(interest))

/** What payments of 1, the first one due as said, are worth at the beginning; `interest` is a month’s. */
export function presentValue(
  interest: number,
  { months, due }: Pick<Annuity, 'months' | 'due'>,
): number {
  if (interest === 0) return months
  const inArrears = -Math.expm1(-months * Math.log1p(interest)) / interest
  return due === 'start' ? inArrears * (1 + interest) : inArrears
}

/** Each month's payment, not rounded; without interest what is borrowed by months (CALC-09, CALC-14). */
export function monthlyPayment(annuity: Annuity): number {
  const { principal, residual, months, rate } = annuity
  const interest = rate / 12
  return (principal - residual * discount(interest, months)) / presentValue(interest, annuity)
}

const MOST = 1_000
const HALVINGS = 200

/**
 * The yearly internal rate of all that is paid, fees included, as a fraction (CALC-13). Null where there
 * is none: nothing is left of what is borrowed once the beginning is paid.
 */
export function effectiveRate(annuity: Annuity, fees: Fees): number | null {
  const { principal, residual, months } = annuity
  const received = principal - fees.start
  const each = monthlyPayment(annuity) + fees.invoice
  const isTooDear = (interest: number) =>
    each * presentValue(interest, annuity) + residual * discount(interest, months) > received
  if (received <= 0 || isTooDear(MOST)) return null
  let [low, high] = [0, MOST]
  for (let n = 0; n < HALVINGS && low < high; n++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (isTooDear(middle)) low = middle
    else high = middle
  }
  return Math.expm1(12 * Math.log1p(low))
}
