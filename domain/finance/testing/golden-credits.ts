import type { CreditChoice } from '../credit.ts'

type Row = readonly [
  kind: CreditChoice['kind'],
  price: number,
  downPayment: number,
  residual: number,
  months: number,
  interestRate: number,
  startFee: number,
  invoiceFee: number,
  monthlyCost: number,
  effectiveRate: number,
  total: number,
]

/**
 * Computed in Python's `decimal` with 60 digits and without the closed formula: the payment is what is
 * borrowed, less the residual's present value, by the sum of `1 / (1 + i) ** k` over each due month
 * (`k` from 1 of a loan, from 0 of leasing); the effective rate by 120 halvings of the monthly rate at which
 * all payments, fees and the residual are worth what is received, made yearly by `(1 + r) ** 12 - 1`. The
 * total is the sum of the rounded payments and the fees, with a loan's residual or a lease's first payment.
 */
export const GOLDEN_CREDITS: readonly Row[] = [
  ['loan', 349900, 70000, 0, 84, 6.95, 695, 59, 4218, 7.7172, 359963],
  ['loan', 349900, 70000, 0, 84, 3.95, 695, 59, 3819, 4.5736, 326447],
  ['loan', 349900, 70000, 104970, 60, 6.95, 695, 59, 4068, 7.6329, 353285],
  ['loan', 349900, 174000, 174950, 36, 6.95, 695, 59, 1043, 7.7647, 215317],
  ['loan', 200000, 0, 0, 12, 0, 0, 0, 16667, 0.0, 200004],
  ['loan', 200000, 0, 50000, 36, 0, 0, 0, 4167, 0.0, 200012],
  ['loan', 200000, 0, 0, 36, 0, 600, 50, 5556, 0.7806, 202416],
  ['loan', 1250000, 250000, 625000, 36, 4.49, 695, 59, 13492, 4.7043, 1113531],
  ['loan', 23900, 5000, 0, 84, 6.95, 695, 59, 285, 15.2308, 29591],
  ['loan', 20995, 5000, 0, 60, 9.9, 51, 4, 339, 11.0707, 20631],
  ['loan', 289900, 58000, 0, 72, 0.01, 0, 0, 3222, 0.01, 231984],
  ['loan', 500000, 100000, 0, 120, 100, 695, 59, 33336, 162.1528, 4008095],
  ['loan', 100001, 0, 0, 2, 0, 0, 0, 50001, 0.0, 100002],
  ['lease', 279920, 27992, 148358, 36, 6.95, 695, 59, 4031, 7.6913, 175927],
  ['lease', 279920, 0, 131562, 48, 3.95, 695, 59, 3767, 4.4728, 184343],
  ['lease', 279920, 83976, 176350, 24, 6.95, 695, 59, 1887, 7.8035, 131375],
  ['lease', 16796, 1680, 8902, 36, 6.95, 51, 4, 242, 7.7714, 10587],
  ['lease', 300000, 0, 150000, 36, 0, 0, 0, 4167, 0.0, 150012],
  ['lease', 300000, 0, 150000, 36, 0, 695, 59, 4167, 0.4228, 152831],
  ['lease', 450000, 45000, 0, 60, 12.5, 0, 0, 9018, 13.2416, 586080],
]
