/**
 * Recomputes loans, leases and British quotes from the documents of the index, by paying them month for
 * month. It imports nothing, so that it shares no code with what it is compared with.
 */

/** A document of the index as it is sent. */
export type Document = Readonly<Record<string, unknown>>

export interface Duration {
  readonly months: number
  readonly residual_percentage: number
  readonly cash_amount_min_percentage: number
  readonly cash_amount_max_percentage: number
}

/** What is paid over time, in whole units of the currency; the rate in per cent a year. */
interface Recomputed {
  readonly monthly: number
  readonly fees: number
  readonly residual: number
  readonly total: number
  readonly effectiveRate: number
}

/** Half up, as people round; nudged by what a sum of doubles loses. */
const whole = (amount: number): number => Math.floor(amount + 0.5 + 1e-9)
const penny = (amount: number): number => Math.floor(amount * 100 + 0.5 + 1e-6) / 100
/** A share in per cent of an amount, in whole units, by integers. */
const share = (amount: number, percent: number): number =>
  Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000)

/** What a buyer pays for a car, with VAT. */
export function advertisedPrice(car: Document): number | null {
  const price =
    car['car_has_campaign_price'] === true ? car['car_campaign_price'] : car['car_price']
  return typeof price === 'number' && price > 0 ? price : null
}

/** Bounds of a loan's down payment, in thousands that stay within the percentages and the residual. */
export function downPayments(price: number, duration: Duration): readonly number[] {
  const residual = share(price, duration.residual_percentage)
  const [least, most] = [duration.cash_amount_min_percentage, duration.cash_amount_max_percentage]
  const allowed: number[] = []
  for (let paid = 0; paid <= price - residual; paid += 1_000) {
    if (paid * 100 >= price * least && paid * 100 <= price * most) allowed.push(paid)
  }
  return allowed
}

/** The debt that is left when `payment` is paid each month, in advance or in arrears. */
function debtLeft(
  debt: number,
  payment: number,
  { months, rate, inAdvance }: { months: number; rate: number; inAdvance: boolean },
): number {
  let left = debt
  for (let month = 1; month <= months; month++) {
    if (inAdvance) left -= payment
    left += left * rate
    if (!inAdvance) left -= payment
  }
  return left
}

/** The payment that leaves a residual: what is left falls evenly with what is paid. */
function paymentFor(debt: number, residual: number, plan: Parameters<typeof debtLeft>[2]): number {
  const unpaid = debtLeft(debt, 0, plan)
  return (unpaid - residual) / (unpaid - debtLeft(debt, 1, plan))
}

/** The rate of a month at which payments just pay back what was received. */
function monthlyRate(
  received: number,
  each: number,
  last: number,
  plan: { months: number; inAdvance: boolean },
): number {
  let [low, high] = [0, 1]
  for (let n = 0; n < 60; n++) {
    const rate = (low + high) / 2
    if (debtLeft(received, each, { ...plan, rate }) > last) high = rate
    else low = rate
  }
  return low
}
const yearly = (rate: number): number => {
  let grown = 1
  for (let month = 0; month < 12; month++) grown += grown * rate
  return (grown - 1) * 100
}

interface Terms {
  readonly interest_rate: number
  readonly start_fee: number
  readonly invoice_fee: number
}

function recomputed(
  price: number,
  {
    paid,
    months,
    percent,
    inAdvance,
  }: {
    readonly paid: number
    readonly months: number
    readonly percent: number
    readonly inAdvance: boolean
  },
  terms: Terms,
): Omit<Recomputed, 'total'> {
  const residual = share(price, percent)
  const plan = { months, inAdvance, rate: terms.interest_rate / 100 / 12 }
  const payment = paymentFor(price - paid, residual, plan)
  const received = price - paid - terms.start_fee
  return {
    monthly: whole(payment),
    fees: terms.start_fee + months * terms.invoice_fee,
    residual,
    effectiveRate: yearly(monthlyRate(received, payment + terms.invoice_fee, residual, plan)),
  }
}

/** A loan: the residual is the borrower's to pay, and the down payment went to the seller before. */
export function recomputeLoan(
  price: number,
  chosen: { readonly duration: Duration; readonly paid: number },
  terms: Terms,
): Recomputed {
  const { months, residual_percentage: percent } = chosen.duration
  const loan = recomputed(price, { paid: chosen.paid, months, percent, inAdvance: false }, terms)
  return { ...loan, total: months * loan.monthly + loan.fees + loan.residual }
}

/** A lease: the first payment is the lessee's, and the car goes back with its residual. */
export function recomputeLease(
  price: number,
  chosen: { readonly duration: Duration; readonly percent: number },
  terms: Terms,
): Recomputed & { readonly first: number } {
  const { months, residual_percentage: percent } = chosen.duration
  const first = share(price, chosen.percent)
  const lease = recomputed(price, { paid: first, months, percent, inAdvance: true }, terms)
  return { ...lease, first, total: first + months * lease.monthly + lease.fees }
}

/** The made-up lender's annual rates; a PCP's final payment falls with each month and mile. */
const APR: Readonly<Record<string, number>> = { PCP: 9.9, HP: 10.9 }

export interface BritishChoice {
  readonly family: string
  readonly months: number
  readonly miles: number
  readonly deposit: number
}

/** A British quote to the penny, as its lines say it. */
export function recomputeQuote(price: number, { family, months, miles, deposit }: BritishChoice) {
  const perMille = Math.max(500, 6_600 - 62 * months - (60 * (miles - 10_000)) / 1_000)
  const final = family === 'PCP' ? Math.floor((price * perMille) / 10_000) : 0
  const plan = { months, inAdvance: false }
  let [low, high] = [0, 0.1]
  for (let n = 0; n < 60; n++) {
    const rate = (low + high) / 2
    if (yearly(rate) > (APR[family] ?? Number.NaN)) high = rate
    else low = rate
  }
  const credit = penny(price - deposit)
  const payment = penny(paymentFor(credit, final, { ...plan, rate: low }))
  return {
    final,
    credit,
    payment,
    total: penny(deposit + months * payment + final),
    apr: yearly(monthlyRate(credit, payment, final, plan)),
    /** The deposit that a regular payment leaves to be paid. */
    depositFor: (regular: number) => {
      const owed = debtLeft(1, 0, { ...plan, rate: low })
      return penny(price - (final - debtLeft(0, regular, { ...plan, rate: low })) / owed)
    },
  }
}
