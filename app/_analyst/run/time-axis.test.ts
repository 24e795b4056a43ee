import { expect, test } from 'vitest'
import { seqAt, timeAxis } from './time-axis.ts'

const times = [1_000, 1_500, 61_500, 61_500, 62_000]

test('the axis counts from the first event, and the moment before it is its beginning', () => {
  expect([...timeAxis(times, false).at]).toEqual([0, 0, 500, 60_500, 60_500, 61_000])
})

test('where idle time is skipped, a long gap counts as 0.4 s and others as they are', () => {
  expect([...timeAxis(times, true).at]).toEqual([0, 0, 500, 900, 900, 1_400])
})

test('a clock that was set back makes no event earlier than the one before', () => {
  expect([...timeAxis([5_000, 4_000, 4_100], false).at]).toEqual([0, 0, 0, 100])
})

test('a moment is the last event at or before it', () => {
  const axis = timeAxis(times, false)
  expect([-1, 0, 499, 500, 60_499, 60_500, 99_999].map((ms) => seqAt(axis, ms))).toEqual([
    0, 1, 1, 2, 2, 4, 5,
  ])
})

test('a run without events has a beginning and no length', () => {
  const axis = timeAxis([], true)
  expect([axis.end, seqAt(axis, 100)]).toEqual([0, 0])
})
