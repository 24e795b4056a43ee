import { expect, test } from 'vitest'
import type { JsonObject, StepEvent } from '#engine'
import { foldLog } from '#engine/replay'
import { trackingOf } from '#engine/projection'
import { logOf } from '../shared/testing/log-of.ts'
import { financeCalculator } from './definition.ts'

const as = (type: string, payload: JsonObject = {}): StepEvent => ({ type, payload })
const car = { id: 7, brand: 'Volvo', model: 'XC60', price: 349_900 }
const opened = as('opened', { car })
const loan = (monthlyCost: number) =>
  as('loan.changed', { months: 84, downPayment: 70_000, monthlyCost })
const leasing = (monthlyCost: number) =>
  as('leasing.changed', { months: 36, downPayment: 10, mileage: 1_500, monthlyCost })
const [loanRested, leasingRested] = [as('loan.rested'), as('leasing.rested')]

const pushed = (...tape: readonly StepEvent[]) => {
  const { head, events } = logOf(financeCalculator, tape)
  return trackingOf(financeCalculator, head, events).map(({ data }) => data)
}
const costs = (...tape: readonly StepEvent[]) =>
  pushed(...tape).map(({ monthly_cost: cost }) => cost)

test('the first two changes send nothing, from the third on each one does that rested [RTRACK-05]', () => {
  const one = [loan(1), loanRested]
  const two = [...one, loan(2), loanRested]
  const three = [...two, loan(3), loanRested]
  expect([costs(opened, ...one), costs(opened, ...two)]).toEqual([[], []])
  expect(costs(opened, ...three)).toEqual([3])
  expect(costs(opened, ...three, loan(4), loanRested, loan(5), loan(6), loanRested)).toEqual([
    3, 4, 6,
  ])
})

test('an event says which calculator of which car, and what it came to', () => {
  const three = [leasing(1), leasing(2), leasing(3), leasingRested]
  expect(pushed(opened, ...three)).toEqual([
    {
      event: 'finance_calculation',
      calculator: 'leasing',
      car_id: 7,
      car_brand: 'Volvo',
      car_model: 'XC60',
      car_price: 349_900,
      months: 36,
      monthly_cost: 3,
    },
  ])
})

test('each calculator counts for itself, and anew on another page', () => {
  expect(
    costs(opened, loan(1), leasing(2), loan(3), leasing(4), loanRested, leasingRested),
  ).toEqual([])
  expect(costs(opened, loan(1), loan(2), opened, loan(3), loanRested)).toEqual([])
})

test('a page that is left ends the run, with what was tried last', () => {
  const { head, events } = logOf(financeCalculator, [
    opened,
    loan(4_218),
    leasing(4_031),
    as('left'),
  ])
  const { state } = foldLog(financeCalculator, head, events)
  expect(state.step).toBe('left')
  expect(state.context).toMatchObject({
    car,
    loanCost: 4_218,
    loanMonths: 84,
    leasingMileage: 1_500,
  })
})
