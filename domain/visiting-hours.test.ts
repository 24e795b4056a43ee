import { expect, test } from 'vitest'
import { parseLocalDate, type LocalDate } from './local-date.ts'
import { openingTimes } from './opening-times.ts'
import type { OpeningSchedule } from './retailers.ts'
import { daysAfter, openParts } from './visiting-hours.ts'

const day = (text: string) => parseLocalDate(text) as LocalDate
const [MONDAY, SATURDAY, SUNDAY] = [day('2026-11-23'), day('2026-11-28'), day('2026-11-29')]
const hours = (week: readonly string[], deviationdays: OpeningSchedule['deviationdays'] = []) =>
  openingTimes(
    {
      openinghours: week.map((displayText) => ({ day: '', displayText })),
      deviationdays,
      vacationdays: null,
    },
    'sv',
  )
const WEEKDAY = '09:00–18:00'

test('a part of a day is offered where the dealer is open for an hour of it', () => {
  const times = hours([...Array.from({ length: 5 }, () => WEEKDAY), '11:30–15:00', 'Stängt'])
  expect(openParts(times, MONDAY)).toEqual(['morning', 'afternoon', 'evening'])
  expect(openParts(times, SATURDAY)).toEqual(['afternoon'])
  expect(openParts(times, SUNDAY)).toEqual([])
})

test('a day with hours of its own has those', () => {
  const times = hours(
    Array.from({ length: 7 }, () => WEEKDAY),
    [{ date: MONDAY, day: '', displayText: '10:00–12:00' }],
  )
  expect(openParts(times, MONDAY)).toEqual(['morning'])
  expect(openParts(times, SUNDAY)).toHaveLength(3)
})

test('where hours are not known nothing is ruled out', () => {
  expect(openParts(hours([]), SUNDAY)).toHaveLength(3)
})

test('days are those after today, over the end of a year', () => {
  expect(daysAfter(day('2026-12-30'), 3)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
})
