import { effectiveRate, monthlyPayment, type Annuity } from './annuity.ts'

/** What a credit costs besides its payments. Rates in per cent, as the index has them. */
export interface CreditTerms {
  readonly interestRate: number
  readonly startFee: number
  readonly invoiceFee: number
}

/** Whether the car is bought with the credit, or leased and returned at the end. */
type CreditKind = 'loan' | 'lease'

/** A calculated credit. Amounts in whole units of the currency, rates in per cent. */
export interface CreditCost extends CreditTerms {
  readonly kind: CreditKind
  readonly price: number
  readonly downPayment: number
  readonly months: number
  /** Null where fees leave nothing of the credit. */
  readonly effectiveRate: number | null
  /** Start fee and every invoice's. */
  readonly fees: number
  /** Final payment of a loan, or value of a leased car when it is returned. */
  readonly residual: number
  /** The annuity alone; fees stand beside it (CALC-13). */
  readonly monthlyCost: number
  /**
   * The sum of what is paid, of the rounded amounts that are shown: monthly payments and fees, with the
   * residual of a loan (without its down payment) or the first payment of a lease.
   */
  readonly total: number
}

export interface CreditChoice {
  readonly kind: CreditKind
  readonly price: number
  readonly downPayment: number
  readonly months: number
  readonly residual: number
}

const annuityOf = (choice: CreditChoice, interestRate: number): Annuity => ({
  principal: choice.price - choice.downPayment,
  residual: choice.residual,
  months: choice.months,
  // The index gives per cents (CALC-08).
  rate: interestRate / 100,
  // A loan is paid in arrears, a lease in advance (CALC-09).
  due: choice.kind === 'loan' ? 'end' : 'start',
})

/** To the nearest whole unit (CALC-10, CALC-11). */
export const monthlyCost = (choice: CreditChoice, interestRate: number): number =>
  Math.round(monthlyPayment(annuityOf(choice, interestRate)))

/** What a choice costs under given terms. */
export function creditCost(choice: CreditChoice, terms: CreditTerms): CreditCost {
  const { kind, price, downPayment, months, residual } = choice
  const { interestRate, startFee, invoiceFee } = terms
  const annuity = annuityOf(choice, interestRate)
  const effective = effectiveRate(annuity, { start: startFee, invoice: invoiceFee })
  const cost = {
    kind,
    interestRate,
    startFee,
    invoiceFee,
    price,
    downPayment,
    months,
    effectiveRate: effective === null ? null : effective * 100,
    fees: startFee + months * invoiceFee,
    residual,
    monthlyCost: monthlyCost(choice, interestRate),
  }
  return { ...cost, total: totalOf(cost) }
}

/** Returns the cost at another monthly cost, such as the one that the index gives; null changes nothing. */
export function atMonthlyCost(cost: CreditCost, given: number | null): CreditCost {
  if (given === null) return cost
  const changed = { ...cost, monthlyCost: given }
  return { ...changed, total: totalOf(changed) }
}

const totalOf = (cost: Omit<CreditCost, 'total'>): number =>
  cost.months * cost.monthlyCost +
  cost.fees +
  (cost.kind === 'loan' ? cost.residual : cost.downPayment)
