import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type LocalDate, weekdayOf } from './local-date.ts'
import { isoWeek, isWeekend, mondayOf, weekBatch } from './weeks.ts'

const SEED = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31))
const date = (text: string) => text as LocalDate

describe(`weeks (SEED=${SEED})`, () => {
  test.each([
    ['2026-01-01', 1],
    ['2025-12-29', 1],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2026-03-02', 10],
  ])('%s is in ISO week %i', (day, week) => {
    expect(isoWeek(date(day))).toBe(week)
  })

  test('a batch is four weeks of Monday to Sunday from the week of today', () => {
    const batch = weekBatch(date('2026-03-04'), 0)
    expect(batch.map(({ monday }) => monday)).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
    ])
    expect(batch.map(({ number }) => number)).toEqual([10, 11, 12, 13])
    expect(batch[0]?.days).toHaveLength(7)
    expect(batch[0]?.days.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('the weekend is Saturday and Sunday', () => {
    expect(weekBatch(date('2026-03-04'), 0)[0]?.days.map(isWeekend)).toEqual([
      ...Array.from({ length: 5 }, () => false),
      true,
      true,
    ])
  })

  test('batches follow each other without a gap, whatever day it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.nat(12), (offset, batch) => {
        const today = addDays(date('2000-01-01'), offset)
        const [here, next] = [weekBatch(today, batch), weekBatch(today, batch + 1)]
        expect(here).toHaveLength(4)
        expect(next[0]?.monday).toBe(addDays(here[3]?.monday ?? today, 7))
        expect(weekdayOf(mondayOf(today))).toBe(1)
        expect(weekBatch(today, 0)[0]?.days).toContain(today)
      }),
      { seed: SEED },
    )
  })
})
