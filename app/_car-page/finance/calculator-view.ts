import type { DisclaimerValues } from '#domain/finance/disclaimer'
import type { CreditCost } from '#domain/finance/credit'
import { moneyText, percentText, type NumberPattern } from '#domain/number-pattern'
import { filledIn } from '../../_compare/filled-in.ts'
import type { FinanceKey } from '../../_messages/car-finance.ts'

/** What every calculator of a page is given by the server. */
export interface CalculatorView {
  readonly messages: Readonly<Record<FinanceKey, string>>
  readonly pattern: NumberPattern
  /** What a year's mileage is counted in: `mil`. */
  readonly distance: string
  /** Marks an amount without VAT. */
  readonly withoutVat: string
  /** Residual value and effective rate are not shown (CALC-01). */
  readonly hidesRates: boolean
}

/** `4 218 kr/mån`. */
export const monthlyText = (cost: number, { messages, pattern }: CalculatorView): string =>
  filledIn(messages.carFinanceMonth, { cost: moneyText(cost, pattern) })

/**
 * Returns the part of a total that is neither a monthly payment nor a fee, with its label: the final payment
 * of a loan or the first payment of a lease; null where there is none. It is shown with every total,
 * also on sites that hide the residual (CALC-01).
 */
export function partOfTotal(
  { kind, residual, downPayment }: CreditCost,
  { messages, pattern }: CalculatorView,
): { readonly label: string; readonly text: string } | null {
  const [label, amount] =
    kind === 'loan'
      ? [messages.carFinanceFinalPayment, residual]
      : [messages.carFinanceFirstPaid, downPayment]
  return amount > 0 ? { label, text: moneyText(amount, pattern) } : null
}

/** Returns the values that a disclaimer may name, of a calculated credit; a total comes with its part. */
export function disclaimerValues(
  cost: CreditCost,
  view: CalculatorView,
  mileage = '',
): DisclaimerValues {
  const { pattern } = view
  const part = partOfTotal(cost, view)
  const money = (amount: number) => moneyText(amount, pattern)
  return {
    price: money(cost.price),
    downPayment: money(cost.downPayment),
    months: String(cost.months),
    interestRate: percentText(cost.interestRate, pattern),
    effectiveRate: cost.effectiveRate === null ? '–' : percentText(cost.effectiveRate, pattern),
    fees: money(cost.fees),
    monthlyCost: money(cost.monthlyCost),
    total: money(cost.total) + (part ? ` (${part.label} ${part.text})` : ''),
    startFee: money(cost.startFee),
    invoiceFee: money(cost.invoiceFee),
    residual: money(cost.residual),
    mileage,
  }
}
