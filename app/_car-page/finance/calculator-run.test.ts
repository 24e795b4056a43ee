import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { definitionHash, type ServedFlow } from '#engine'
import { financeCalculatorFlow } from '#flows/finance-calculator'
import { fakeStorage } from '../../../engine/runner/testing/fake-browser.ts'
import { openCalculatorRun, type CalculatorRun, type Changed } from './calculator-run.ts'

const { definition, messages } = financeCalculatorFlow
const served: ServedFlow = {
  address: definitionHash(definition),
  definition,
  locale: 'sv',
  messages: messages.sv,
}
const car = { car_id: 7, car_brand: 'Volvo', car_model: 'XC60', car_price: 349_900 }
const loan = (monthlyCost: number): Changed => ({
  type: 'loan.changed',
  payload: { months: 84, downPayment: 70_000, monthlyCost },
})

// No clock but the real one goes on while code is loaded, which a file tested before may have done, or not.
beforeAll(() => import('../../../engine/runner/deferred.ts'))

let run: CalculatorRun
beforeEach(async () => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('window', { dataLayer: [] })
  run = await openCalculatorRun(served, car)
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await run.close()
  vi.unstubAllGlobals()
})

const costs = () =>
  (window.dataLayer ?? []).map((entry) => (entry as { monthly_cost?: number }).monthly_cost)
const rest = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a change is told after 500 ms of rest, from the third on, once for those in between [RTRACK-03]', async () => {
  for (const cost of [1, 2, 3]) {
    run.changed(loan(cost))
    await rest(499)
  }
  expect(costs()).toEqual([])
  await rest(1)
  expect(costs()).toEqual([3])
  run.changed(loan(4))
  await rest(300)
  run.changed(loan(5))
  await rest(499)
  expect(costs()).toEqual([3])
  await rest(1)
  expect(costs()).toEqual([3, 5])
})

test('the first two are never told, however long the visitor waits', async () => {
  for (const cost of [1, 2]) {
    run.changed(loan(cost))
    await rest(5_000)
  }
  expect(costs()).toEqual([])
  run.changed(loan(3))
  await rest(500)
  expect(window.dataLayer).toEqual([
    {
      event: 'finance_calculation',
      calculator: 'loan',
      car_id: 7,
      car_brand: 'Volvo',
      car_model: 'XC60',
      car_price: 349_900,
      months: 84,
      monthly_cost: 3,
    },
  ])
})
