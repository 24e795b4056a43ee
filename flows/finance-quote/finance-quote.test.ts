import { expect, test } from 'vitest'
import type { JsonObject, StepEvent } from '#engine'
import { foldLog } from '#engine/replay'
import { logOf } from '../shared/testing/log-of.ts'
import { financeQuote } from './definition.ts'

const as = (type: string, payload: JsonObject = {}): StepEvent => ({ type, payload })
const car = { id: 7, brand: 'BMW', model: 'X3', price: 24_995 }
const figures = { term: 48, deposit: 2_500, payment: 331.39, mileage: 10_000 }

test('a run tells the last choice, the figures then shown, and how many quotes there were', () => {
  const { head, events } = logOf(financeQuote, [
    as('opened', { car }),
    as('chosen', { family: 'PCP', by: 'term', ...figures, term: 36 }),
    as('quoted', { family: 'PCP', ...figures, term: 36, payment: 402.1 }),
    as('chosen', { family: 'HP', by: 'deposit', ...figures, mileage: 0 }),
    as('refused', { family: 'HP' }),
    as('left'),
  ])
  const { state } = foldLog(financeQuote, head, events)
  expect(state.step).toBe('left')
  expect(state.context).toEqual({
    car,
    family: 'HP',
    ...figures,
    mileage: 0,
    quotes: 1,
    refused: 1,
  })
})
