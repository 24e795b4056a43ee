import Holidays from 'date-holidays'
import { describe, expect, test } from 'vitest'
import { easterSunday, swedishHoliday, swedishHolidays } from './holidays.ts'
import type { LocalDate } from './local-date.ts'

const YEARS = Array.from({ length: 30 }, (_, index) => 2015 + index)

/** Days that people in Sweden take off; the package knows more that nobody does. */
const CLOSED = new Set(['public', 'bank'])

describe('Swedish holidays', () => {
  test.each(YEARS)('%i is as date-holidays has it', (year) => {
    const published = new Holidays('SE')
      .getHolidays(year)
      .filter(({ type }) => CLOSED.has(type))
      .map((holiday) => holiday.date.slice(0, 10))
    const ours = swedishHolidays(year)
    const publicDays = ours.filter(({ kind }) => kind === 'public').map((holiday) => holiday.date)
    expect(published).toEqual(expect.arrayContaining(publicDays))
    const all = new Set<string>(ours.map((holiday) => holiday.date))
    expect(published.filter((day) => !all.has(day))).toEqual([])
  })

  test.each([
    ['1700-04-11', 'a century'],
    ['1818-03-22', 'the earliest'],
    ['1943-04-25', 'the latest'],
    ['1954-04-18', 'moved back a week'],
    ['1981-04-19', 'moved back a week'],
    ['2049-04-18', 'moved back a week'],
    ['2076-04-19', 'moved back a week'],
    ['2100-03-28', 'a century'],
    ['2200-04-06', 'a century'],
    ['2285-03-22', 'the earliest'],
    ['2300-04-08', 'a century'],
    ['2400-04-16', 'a century'],
  ])('Easter Sunday is %s: %s', (day) => {
    expect(easterSunday(Number(day.slice(0, 4)))).toBe(day)
  })

  test('eves that close a workshop are kept as holidays', () => {
    const name = (day: string) => swedishHoliday(day as LocalDate)?.name.sv
    expect(name('2026-06-19')).toBe('Midsommarafton')
    expect(name('2026-12-24')).toBe('Julafton')
    expect(name('2026-12-31')).toBe('Nyårsafton')
    expect(name('2026-04-04')).toBe('Påskafton')
    expect(name('2026-06-18')).toBeUndefined()
    const eves = swedishHolidays(2026).filter(({ kind }) => kind === 'eve')
    expect(eves.map(({ date }) => date)).toEqual([
      '2026-04-04',
      '2026-06-19',
      '2026-12-24',
      '2026-12-31',
    ])
  })

  test('the first of May on Ascension Day has the name of the latter', () => {
    expect(swedishHoliday('2008-05-01' as LocalDate)?.name.en).toBe('Ascension Day')
    expect(swedishHoliday('2008-05-02' as LocalDate)).toBeNull()
  })

  test('are in order and named in both languages', () => {
    for (const year of YEARS) {
      const days = swedishHolidays(year)
      expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted())
      expect(days.every(({ name }) => name.sv !== '' && name.en !== '')).toBe(true)
      expect(days).toHaveLength(17)
      expect(days.filter(({ kind }) => kind === 'public')).toHaveLength(13)
    }
  })
})
