import Holidays from 'date-holidays'
import { describe, expect, test } from 'vitest'
import { swedishHoliday, swedishHolidays } from './holidays.ts'
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
    const days = swedishHolidays(2026)
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted())
    expect(days.every(({ name }) => name.sv !== '' && name.en !== '')).toBe(true)
    expect(days).toHaveLength(17)
  })
})
