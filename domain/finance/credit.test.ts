import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atMonthlyCost, creditCost, type CreditChoice, type CreditTerms } from './credit.ts'
import { exactCredit } from './testing/exact-credit.ts'
import { GOLDEN_CREDITS } from './testing/golden-credits.ts'

const cost = (choice: CreditChoice, terms: CreditTerms) => creditCost(choice, terms)

const golden = GOLDEN_CREDITS.map((row) => {
  const [kind, price, downPayment, residual, months, interestRate, startFee, invoiceFee] = row
  const [monthlyCost, effectiveRate, total] = row.slice(8) as [number, number, number]
  const found = cost(
    { kind, price, downPayment, residual, months },
    { interestRate, startFee, invoiceFee },
  )
  return { found, monthlyCost, effectiveRate, total, name: row.slice(0, 8).join(' ') }
})

describe.each(golden)('$name', ({ found, monthlyCost, effectiveRate, total }) => {
  test('a month, to the unit, by the annuity formula, leasing in advance [CALC-09] [CALC-10]', () => {
    expect(found.monthlyCost).toBe(monthlyCost)
  })

  test('the effective rate to a hundredth of a percentage point, fees included [CALC-09]', () => {
    expect(found.effectiveRate).toBeCloseTo(effectiveRate, 3)
  })

  test('the total of what is paid', () => {
    expect(found.total).toBe(total)
  })
})

const choices = fc
  .record({
    kind: fc.constantFrom('loan' as const, 'lease' as const),
    price: fc.integer({ min: 2_000, max: 3_000_000 }),
    down: fc.integer({ min: 0, max: 90 }),
    left: fc.integer({ min: 0, max: 100 }),
    months: fc.integer({ min: 1, max: 10 }).map((years) => years * 12),
  })
  .map(({ kind, price, down, left, months }): CreditChoice => {
    const downPayment = Math.round((price * down) / 100)
    return {
      kind,
      price,
      downPayment,
      months,
      residual: Math.round(((price - downPayment) * left) / 100),
    }
  })
const terms = fc.record({
  interestRate: fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100),
  startFee: fc.integer({ min: 0, max: 2_000 }),
  invoiceFee: fc.integer({ min: 0, max: 100 }),
})

test('agrees with integers of forty decimals, to the unit and 0.01 percentage points', () => {
  fc.assert(
    fc.property(choices, terms, (choice, given) => {
      const found = cost(choice, given)
      const exact = exactCredit(choice, given)
      if (exact.fromHalf > 1e-6) {
        expect([found.monthlyCost, found.total]).toEqual([exact.monthlyCost, exact.total])
      }
      if (exact.effectiveRate === null) expect(found.effectiveRate).toBeNull()
      else {
        const wrong = Math.abs((found.effectiveRate ?? NaN) - exact.effectiveRate)
        expect(wrong).toBeLessThan(0.001 + exact.effectiveRate * 1e-6)
      }
    }),
    { numRuns: 150 },
  )
})

test('a month costs more with more interest, less with more time, less with more paid down', () => {
  fc.assert(
    fc.property(choices, terms, (choice, given) => {
      const { monthlyCost } = cost(choice, given)
      const dearer = { ...given, interestRate: given.interestRate + 1 }
      expect(cost(choice, dearer).monthlyCost).toBeGreaterThanOrEqual(monthlyCost)
      const longer = { ...choice, months: choice.months + 12 }
      expect(cost(longer, given).monthlyCost).toBeLessThanOrEqual(monthlyCost)
      const borrowed = choice.price - choice.downPayment - choice.residual
      const more = { ...choice, downPayment: choice.downPayment + Math.floor(borrowed / 2) }
      expect(cost(more, given).monthlyCost).toBeLessThanOrEqual(monthlyCost)
    }),
  )
})

test('paid month for month, the payments of the total leave the residual', () => {
  fc.assert(
    fc.property(choices, terms, (choice, given) => {
      const { total, fees } = cost(choice, given)
      const interest = given.interestRate / 1_200
      // Whatever is paid each month is found by trying, not by the formula.
      const debtAfter = (payment: number) => {
        let debt = choice.price - choice.downPayment
        for (let month = 0; month < choice.months; month++) {
          debt =
            choice.kind === 'lease'
              ? (debt - payment) * (1 + interest)
              : debt * (1 + interest) - payment
        }
        return debt
      }
      const beside = choice.kind === 'loan' ? choice.residual : choice.downPayment
      const payment = (total - fees - beside) / choice.months
      // Each payment is rounded: half a unit.
      const slack = 0.5 * (debtAfter(0) - debtAfter(1)) * 1.01 + 1e-3
      expect(Math.abs(debtAfter(payment) - choice.residual)).toBeLessThanOrEqual(slack)
    }),
  )
})

test('without interest each month is what is borrowed less the residual, by months [CALC-14]', () => {
  const choice = { price: 300_000, downPayment: 60_000, residual: 90_000, months: 48 } as const
  const free = { interestRate: 0, startFee: 0, invoiceFee: 0 }
  for (const [kind, paid] of [
    ['loan', 240_000],
    ['lease', 210_000],
  ] as const) {
    const { monthlyCost, effectiveRate, total } = cost({ ...choice, kind }, free)
    expect([monthlyCost, effectiveRate, total]).toEqual([3_125, 0, paid])
  }
})

test('fees that leave nothing of the credit have no effective rate, and the rest is a number', () => {
  const choice = {
    price: 2_000,
    downPayment: 1_500,
    residual: 0,
    months: 12,
    kind: 'loan',
  } as const
  expect(cost(choice, { interestRate: 6.95, startFee: 695, invoiceFee: 59 })).toMatchObject({
    effectiveRate: null,
    monthlyCost: 43,
    fees: 1_403,
  })
})

test('counts the first payment of a lease and the residual of a loan', () => {
  const choice = { price: 234_320, downPayment: 23_432, residual: 131_219, months: 36 } as const
  const given = { interestRate: 6.95, startFee: 695, invoiceFee: 59 }
  const [lease, loan] = (['lease', 'loan'] as const).map((kind) => cost({ ...choice, kind }, given))
  expect(lease).toMatchObject({ monthlyCost: 3_200, total: 141_451, residual: 131_219 })
  expect(loan?.total).toBe(36 * (loan?.monthlyCost ?? NaN) + 695 + 36 * 59 + 131_219)
})

test('recalculates the total at the monthly cost that is shown', () => {
  fc.assert(
    fc.property(choices, terms, fc.nat(9_999), (choice, given, shown) => {
      const found = cost(choice, given)
      const { total, ...rest } = atMonthlyCost(found, shown)
      expect(total - found.total).toBe(choice.months * (shown - found.monthlyCost))
      expect(rest).toEqual({ ...rest, fees: found.fees, monthlyCost: shown })
      expect(atMonthlyCost(found, null)).toBe(found)
    }),
    { numRuns: 30 },
  )
})
