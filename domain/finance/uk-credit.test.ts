import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactUkApr, exactUkCreditOf, exactUkPayment } from './testing/exact-uk-credit.ts'
import { ukApr, ukCreditOf, ukPayment } from './uk-credit.ts'

const credits = fc.record({
  credit: fc.integer({ min: 50_000, max: 15_000_000 }).map((pence) => pence / 100),
  months: fc.integer({ min: 1, max: 84 }),
  share: fc.integer({ min: 0, max: 80 }),
  apr: fc.integer({ min: 0, max: 3_990 }).map((hundredths) => hundredths / 100),
})
const finalOf = (credit: number, share: number) => Math.floor((credit * share) / 100)

test('a payment is exact to the penny, against integers of forty decimals', () => {
  fc.assert(
    fc.property(credits, ({ credit, months, share, apr }) => {
      const given = { credit, months, finalPayment: finalOf(credit, share), apr }
      const exact = exactUkPayment(given)
      // Within a billionth of a half either penny is right.
      fc.pre(exact.fromHalf > 1e-9)
      expect(ukPayment(given)).toBe(exact.payment)
    }),
  )
})

test('what a payment pays back is exact to the penny', () => {
  fc.assert(
    fc.property(credits, ({ credit, months, share, apr }) => {
      const given = { payment: credit / 20, months, finalPayment: finalOf(credit, share), apr }
      const exact = exactUkCreditOf(given)
      fc.pre(exact.fromHalf > 1e-7)
      expect(ukCreditOf(given)).toBe(exact.credit)
    }),
  )
})

test('the annual percentage rate of rounded payments is exact to 0.01 points', () => {
  fc.assert(
    fc.property(credits, ({ credit, months, share, apr }) => {
      const finalPayment = finalOf(credit, share)
      const payment = ukPayment({ credit, months, finalPayment, apr })
      const found = ukApr({ credit, payment, months, finalPayment })
      const exact = exactUkApr({ credit, payment, months, finalPayment })
      if (exact === null) expect(found).toBeNull()
      else expect(Math.abs((found ?? NaN) - exact)).toBeLessThanOrEqual(0.0051)
    }),
    { numRuns: 60 },
  )
})

test('a known credit: £17,995 over 48 months at 9.9 % APR with £7,000 at the end', () => {
  expect(ukPayment({ credit: 17_995, months: 48, finalPayment: 7_000, apr: 9.9 })).toBe(331.39)
  expect(ukApr({ credit: 17_995, payment: 331.39, months: 48, finalPayment: 7_000 })).toBe(9.9)
})

test('without interest it is divided by its months, and what is never paid back has no rate', () => {
  expect(ukPayment({ credit: 1_200, months: 12, finalPayment: 0, apr: 0 })).toBe(100)
  expect(ukApr({ credit: 1_200, payment: 99, months: 12, finalPayment: 0 })).toBeNull()
  // In binary fractions the sum is less than the credit.
  const exact = { credit: 114_415.33, payment: 6_211.19, months: 7, finalPayment: 70_937 }
  expect(ukApr(exact)).toBe(0)
  expect(ukApr({ credit: 0, payment: 99, months: 12, finalPayment: 0 })).toBeNull()
})
