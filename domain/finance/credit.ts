import { effectiveRate, monthlyPayment, type Annuity } from './annuity.ts'

/** What a credit costs besides its payments. Rates in per cent, as the index has them. */
export interface CreditTerms {
  readonly interestRate: number
  readonly startFee: number
  readonly invoiceFee: number
}

/** A calculated credit. Amounts in whole units of the currency, rates in per cent. */
export interface CreditCost extends CreditTerms {
  readonly price: number
  readonly downPayment: number
  readonly months: number
  /** Null where fees leave nothing of the credit. */
  readonly effectiveRate: number | null
  /** Start fee and every invoice's. */
  readonly fees: number
  readonly residual: number
  /** The annuity alone; fees stand beside it (CALC-13). */
  readonly monthlyCost: number
  /** Payments, fees and residual; without the down payment. */
  readonly total: number
}

export interface CreditChoice {
  readonly price: number
  readonly downPayment: number
  readonly months: number
  readonly residual: number
  readonly due: Annuity['due']
}

const annuityOf = (choice: CreditChoice, interestRate: number): Annuity => ({
  principal: choice.price - choice.downPayment,
  residual: choice.residual,
  months: choice.months,
  // The index gives per cents (CALC-08).
  rate: interestRate / 100,
  due: choice.due,
})

/** To the nearest whole unit (CALC-10, CALC-11). */
export const monthlyCost = (choice: CreditChoice, interestRate: number): number =>
  Math.round(monthlyPayment(annuityOf(choice, interestRate)))

/** What a choice costs under given terms. */
export function creditCost(choice: CreditChoice, terms: CreditTerms): CreditCost {
  const { price, downPayment, months, residual } = choice
  const { interestRate, startFee, invoiceFee } = terms
  const annuity = annuityOf(choice, interestRate)
  const effective = effectiveRate(annuity, { start: startFee, invoice: invoiceFee })
  const fees = startFee + months * invoiceFee
  return {
    interestRate,
    startFee,
    invoiceFee,
    price,
    downPayment,
    months,
    effectiveRate: effective === null ? null : effective * 100,
    fees,
    residual,
    monthlyCost: monthlyCost(choice, interestRate),
    total: Math.round(months * monthlyPayment(annuity) + fees + residual),
  }
}
