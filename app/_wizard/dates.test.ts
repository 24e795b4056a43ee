import { expect, test } from 'vitest'
import { dayAndTime } from './dates.ts'

test('a first time that is a full day says so, not an hour that cannot be chosen', () => {
  expect(dayAndTime('2026-12-07T10:00', 'sv', 'heldag')).toBe('mån 7 dec. 10:00')
  expect(dayAndTime('2026-12-07', 'sv', 'heldag')).toBe('mån 7 dec. heldag')
})
