import { expect, test } from 'vitest'
import { amountOf, bestOf } from './best-value.ts'

test.each([
  ['389 900 kr', 389_900],
  ['389\u00a0900\u00a0kr', 389_900],
  ['£25,995', 25_995],
  ['1.234.900 €', 1_234_900],
  ["29'900 CHF", 29_900],
  ['4,9 s', 4.9],
  ['77.4 kWh', 77.4],
  ['5,12 l/100 km', 5.12],
  ['1 250,50 €', 1_250.5],
  ['2023', 2023],
])('%s is read as %d', (text, value) => {
  expect(amountOf(text)?.value).toBe(value)
})

test('a text without a number is no amount', () => {
  expect([amountOf(''), amountOf('Pris på begäran')]).toEqual([null, null])
})

test('the best is marked, each time where it is shared', () => {
  expect(bestOf(['418 km', '528 km', ''], 'highest')).toEqual([false, true, false])
  expect(bestOf(['4,9 s', '4,9 s', '7,3 s'], 'lowest')).toEqual([true, true, false])
})

test.each([
  ['all are equal', ['408 hk', '408 hk']],
  ['one alone is known', ['408 hk', '']],
  ['they are of different kinds', ['311 920 kr exkl. moms', '389 900 kr']],
  ['none is known', ['', '']],
])('nothing is best where %s', (_, texts) => {
  expect(bestOf(texts, 'lowest')).toEqual([false, false])
})
