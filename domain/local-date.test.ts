import { describe, expect, test } from 'vitest'
import {
  addDays,
  at,
  dateOf,
  daysBetween,
  type LocalDate,
  type LocalDateTime,
  localDateOf,
  minutesOf,
  parseLocalDate,
  parseLocalDateTime,
  timeOf,
  timeOfMinutes,
  weekdayOf,
} from './local-date.ts'
import { wallClock } from './local-time.ts'

const date = (text: string) => text as LocalDate

describe('days and minutes on the wall', () => {
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '+012026-01',
    '',
    '2026-01-01T08:00',
  ])('%j is no day', (text) => {
    expect(parseLocalDate(text)).toBeNull()
  })

  test.each([
    '2026-03-02T24:00',
    '2026-03-02T08:60',
    '2026-03-02T108:00',
    '2026-03-02T08:000',
    '2026-03-02 08:00',
    '2026-02-30T08:00',
    '2026-03-02',
  ])('%j is no minute', (text) => {
    expect(parseLocalDateTime(text)).toBeNull()
  })

  test('existing ones are taken', () => {
    expect(parseLocalDate('2028-02-29')).toBe('2028-02-29')
    expect(parseLocalDateTime('2026-03-02T08:00')).toBe('2026-03-02T08:00')
  })

  test('days add up over months, years and changes of the clock', () => {
    expect(addDays(date('2026-02-28'), 1)).toBe('2026-03-01')
    expect(addDays(date('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(date('2026-03-28'), 2)).toBe('2026-03-30')
    expect(addDays(date('2026-10-24'), 2)).toBe('2026-10-26')
    expect(daysBetween(date('2026-03-01'), date('2026-04-01'))).toBe(31)
    expect(daysBetween(date('2026-04-01'), date('2026-03-01'))).toBe(-31)
  })

  test('weeks begin on Monday', () => {
    expect(weekdayOf(date('2026-03-02'))).toBe(1)
    expect(weekdayOf(date('2026-03-08'))).toBe(7)
  })

  test('times and minutes since midnight', () => {
    expect(minutesOf('07:30')).toBe(450)
    expect(timeOfMinutes(450)).toBe('07:30')
    expect(timeOfMinutes(0)).toBe('00:00')
    expect(timeOfMinutes(1439)).toBe('23:59')
    expect(at(date('2026-03-02'), '07:30')).toBe('2026-03-02T07:30')
    expect(dateOf('2026-03-02T07:30' as LocalDateTime)).toBe('2026-03-02')
    expect(timeOf('2026-03-02T07:30' as LocalDateTime)).toBe('07:30')
    expect(localDateOf(2026, 13, 32)).toBe('2027-02-01')
  })

  test('the wall clock in Sweden in winter, in summer and about midnight', () => {
    expect(wallClock(Date.UTC(2026, 0, 15, 7, 5))).toBe('2026-01-15T08:05')
    expect(wallClock(Date.UTC(2026, 6, 15, 7, 5))).toBe('2026-07-15T09:05')
    expect(wallClock(Date.UTC(2026, 0, 15, 23))).toBe('2026-01-16T00:00')
    expect(wallClock(Date.UTC(2026, 2, 29, 0, 59))).toBe('2026-03-29T01:59')
    expect(wallClock(Date.UTC(2026, 2, 29, 1, 0))).toBe('2026-03-29T03:00')
    expect(wallClock(Date.UTC(2026, 0, 15, 7), 'Europe/Helsinki')).toBe('2026-01-15T09:00')
  })
})
