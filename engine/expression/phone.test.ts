import { expect, test } from 'vitest'
import { readPhone } from './phone.ts'

test.each([
  ['070-123 45 67', '070 123 45 67'],
  ['(08) 123 456 78', '08 123 456 78'],
  ['08/123.456', '08 123 456'],
  ['+46 (0)70-123 45 67', '+46 70 123 45 67'],
  ['+46070-1234567', '+46 70 1234567'],
  ['0046 70 123 45 67', '+46 70 123 45 67'],
  ['00 47 900 12 345', '+47 900 12 345'],
  ['+420 0 601 123 456', '+420 601 123 456'],
  [' 070\u00a0123 45 67 ', '070 123 45 67'],
  ['\u202a+46 70 123 45 67\u202c', '+46 70 123 45 67'],
  ['070–123–45–67', '070 123 45 67'],
  ['+46 70 123 45 67', '+46 70 123 45 67'],
  ['1 2 3 4 5 6 7 8 9 0 1', '12345678901'],
])('a number written as %j is refused no more: it is stored as %j', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored)
  expect(readPhone(stored)).toBe(stored)
})

test.each([
  '',
  '      ',
  '12345',
  '+12345',
  '070-12a',
  '46+701234',
  '1'.repeat(21),
  '+46\n701234567',
])('%j is no telephone number', (typed) => {
  expect(readPhone(typed)).toBeNull()
})
