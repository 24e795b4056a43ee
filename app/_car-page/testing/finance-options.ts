/** A duration of an offer, in per cent of the price. */
export const duration = (
  months: number,
  residual: number,
  [min, max]: readonly [number, number],
) => ({
  months,
  residual_percentage: residual,
  cash_amount_min_percentage: min,
  cash_amount_max_percentage: max,
})
/** As an index has them, with every placeholder in their disclaimers. */
export const LOAN = {
  title: 'Billån',
  default_monthly_cost: 4_321,
  default_monthly_cost_text: 'cirka 4 321 kr i månaden',
  interest_rate: 6.95,
  disclaimer: '{0}; {1}; {2}; {3}; {4}; {5}; {6}; {7}; {8}{nobody}.',
  start_fee: 695,
  start_fee_text: '695 kronor',
  invoice_fee: 59,
  invoice_fee_text: '59 kronor',
  default_contract_duration: duration(84, 0, [20, 70]),
  contract_durations: [
    duration(36, 50, [30, 50]),
    duration(60, 30, [20, 65]),
    duration(84, 0, [20, 70]),
  ],
}

export const COMPANY = {
  title: 'Företagsleasing',
  interest_rate: 6.95,
  default_monthly_cost: 4_444,
  default_company_leasing_mileage: 1_500,
  company_leasing_options: {
    1000: {
      default: { cash_amount: 55_984, contract_length: 48 },
      options: [duration(36, 56, [0, 30]), duration(48, 47, [5, 25])],
    },
    1500: {
      default: { cash_amount: 27_992, contract_length: 36 },
      options: [duration(24, 63, [0, 30]), duration(36, 53, [0, 30])],
    },
  },
  price_base_amount: 279_920,
  start_fee: 695,
  invoice_fee: 59,
  has_fixed_interest_rate: false,
  disclaimer:
    '{price}; {cash_amount}; {months}; {mileage}; {interest_rate}; {residual}; {monthly_cost}; {fees}; {nobody}{9}.',
}
