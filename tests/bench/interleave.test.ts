import { expect, test } from 'vitest'
import { interleave, median, quantile } from './interleave.ts'

test('A and B take turns, after one warm-up each', async () => {
  const order: string[] = []
  const { a, b } = await interleave(
    () => order.push('A'),
    () => order.push('B'),
    { rounds: 3 },
  )
  expect(order.join('')).toBe('ABABABAB')
  expect([a.length, b.length]).toEqual([3, 3])
})

test('quantiles lie between neighbours and do not reorder what they are given', () => {
  const values = [4, 1, 3, 2]
  expect(median(values)).toBe(2.5)
  expect(quantile(values, 1)).toBe(4)
  expect(values).toEqual([4, 1, 3, 2])
  expect(median([])).toBeNaN()
})
