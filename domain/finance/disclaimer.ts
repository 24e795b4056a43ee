/** What a disclaimer names, in words. */
export interface DisclaimerValues {
  readonly price: string
  readonly downPayment: string
  readonly months: string
  readonly interestRate: string
  readonly effectiveRate: string
  readonly fees: string
  readonly monthlyCost: string
  readonly total: string
  readonly startFee: string
  readonly invoiceFee: string
  readonly residual: string
  /** A year's; '' of a loan. */
  readonly mileage: string
}

/** `{0}` to `{7}` (LOAN-06). Amounts and rates come with their unit, months without. */
const NUMBERED = [
  'price',
  'downPayment',
  'months',
  'interestRate',
  'effectiveRate',
  'fees',
  'monthlyCost',
  'total',
] as const satisfies readonly (keyof DisclaimerValues)[]

/** `{price}`, in the index's way of writing names (LEASE-07). */
const NAMED: Readonly<Record<string, keyof DisclaimerValues>> = {
  price: 'price',
  price_base_amount: 'price',
  cash_amount: 'downPayment',
  down_payment: 'downPayment',
  months: 'months',
  contract_length: 'months',
  interest_rate: 'interestRate',
  effective_interest_rate: 'effectiveRate',
  fees: 'fees',
  monthly_cost: 'monthlyCost',
  total: 'total',
  start_fee: 'startFee',
  invoice_fee: 'invoiceFee',
  residual: 'residual',
  residual_value: 'residual',
  mileage: 'mileage',
}

/**
 * A disclaimer with its numbered and named placeholders filled in (LOAN-04, LEASE-05). One that nobody
 * knows is left out, with the space before it; what is filled in is not read again.
 */
export const filledDisclaimer = (text: string, values: DisclaimerValues): string =>
  text.replaceAll(/( ?)\{\s*(\w+)\s*\}/g, (_, space: string, name: string) => {
    const known = nameOf(name)
    return known ? `${space}${values[known]}` : ''
  })

function nameOf(name: string): keyof DisclaimerValues | undefined {
  if (/^\d+$/.test(name)) return NUMBERED[Number(name)]
  return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
}
