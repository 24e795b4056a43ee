import { expect, test } from 'vitest'
import { filledDisclaimer, type DisclaimerValues } from './disclaimer.ts'

const values: DisclaimerValues = {
  price: '349 900 kr',
  downPayment: '70 000 kr',
  months: '84',
  interestRate: '6,95 %',
  effectiveRate: '7,72 %',
  fees: '5 651 kr',
  monthlyCost: '4 218 kr',
  total: '359 930 kr',
  startFee: '695 kr',
  invoiceFee: '59 kr',
  residual: '0 kr',
  mileage: '1 500 mil',
}

test('numbers stand for price, down payment, months, interest, effective interest, fees, monthly cost and total', () => {
  expect(filledDisclaimer('{0}|{1}|{2}|{3}|{4}|{5}|{6}|{7}', values)).toBe(
    '349 900 kr|70 000 kr|84|6,95 %|7,72 %|5 651 kr|4 218 kr|359 930 kr',
  )
})

test('names stand for the same, and for what only leasing has', () => {
  expect(
    filledDisclaimer(
      '{price}|{cash_amount}|{months}|{mileage}|{interest_rate}|{residual}|{monthly_cost}|{start_fee}|{invoice_fee}|{total}',
      values,
    ),
  ).toBe('349 900 kr|70 000 kr|84|1 500 mil|6,95 %|0 kr|4 218 kr|695 kr|59 kr|359 930 kr')
})

test('a placeholder that nobody knows is left out with the space before it', () => {
  expect(filledDisclaimer('Pris {0} {8}, {nobody}, {constructor} i {2} mån.', values)).toBe(
    'Pris 349 900 kr,, i 84 mån.',
  )
})

test('what is filled in is not read again, and a text without placeholders stays', () => {
  expect(filledDisclaimer('{0}', { ...values, price: '{1} $&' })).toBe('{1} $&')
  expect(filledDisclaimer('Kreditprövning {görs} {', values)).toBe('Kreditprövning {görs} {')
})
