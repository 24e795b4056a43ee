import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#domain/local-date'
import { Calendar } from './index.ts'
import type { CalendarProps } from './index.ts'
import { daysOf, moveInMonth } from './month.ts'

const day = (text: string) => text as LocalDate

const WEEKDAYS = ['mån', 'tis', 'ons', 'tor', 'fre', 'lör', 'sön']

const calendar = (more: Partial<CalendarProps> = {}) =>
  renderToStaticMarkup(
    <Calendar
      first="2026-11"
      last="2027-02"
      today={day('2026-11-21')}
      available={new Set(['2026-11-24', '2026-11-30', '2026-12-01'])}
      selected={null}
      onSelect={() => {}}
      monthName={(month) => `month ${month}`}
      dayName={(one) => `day ${one}`}
      messages={{
        weekdays: WEEKDAYS.map((short) => ({ short, long: `${short}dag` })),
        previous: 'Föregående månad',
        next: 'Nästa månad',
        unavailable: 'går inte att boka',
        before: 'vald förut',
        loading: 'Hämtar lediga dagar',
      }}
      {...more}
    />,
  )

const open = (html: string) =>
  [...html.matchAll(/<button(?![^>]*aria-label)([^>]*)>(.*?)<\/button>/g)]
    .filter(([, attributes]) => !attributes?.includes('aria-disabled'))
    .map(([, , inside]) => /day (\d{4}-\d\d-\d\d)/.exec(inside ?? '')?.[1])

describe('the calendar', () => {
  test('is a grid of 42 days in weeks from Monday [TYRE-09]', () => {
    const html = calendar()
    expect(html.match(/<td/g)).toHaveLength(42)
    expect([...html.matchAll(/<th[^>]*>(\S+?)<\/th>/g)].map(([, name]) => name)).toEqual(WEEKDAYS)
    for (const month of ['2026-02', '2026-11', '2027-01', '2028-02']) {
      const days = daysOf(month)
      expect(new Set(days).size).toBe(42)
      expect(new Date(`${days[0]}T00:00Z`).getUTCDay()).toBe(1)
      expect(days).toContain(`${month}-01`)
    }
  })

  test('cannot be turned before the current month, nor past the last [TYRE-09]', () => {
    const turns = (html: string) =>
      [...html.matchAll(/<button[^>]*aria-label="(\S+) månad"([^>]*)>/g)].map(([, name, rest]) => [
        name,
        rest?.includes('disabled') ?? false,
      ])
    expect(turns(calendar())).toEqual([
      ['Föregående', true],
      ['Nästa', false],
    ])
    expect(turns(calendar({ selected: day('2027-02-01') }))).toEqual([
      ['Föregående', false],
      ['Nästa', true],
    ])
  })

  test('only the available days can be chosen, and a reader hears of the others', () => {
    const html = calendar()
    expect(open(html)).toEqual(['2026-11-24', '2026-11-30', '2026-12-01'])
    expect(html).toContain('day 2026-11-25, går inte att boka')
    expect(open(calendar({ disabled: true }))).toEqual([])
    expect(open(calendar({ loading: true }))).toEqual([])
  })

  test('a free day of the next month is not called unbookable where it is shown', () => {
    const html = calendar({ available: new Set(['2026-11-30', '2026-12-01']) })
    expect(html).toContain('month 2026-11')
    expect(html).toMatch(/data-outside="true"[^>]*>(?:(?!<\/button>).)*day 2026-12-01<\/span>/)
    expect(html).toContain('day 2026-12-02, går inte att boka')
  })

  test('to change a day opens its month, not the first one with room', () => {
    const html = calendar({ opensAt: day('2027-01-04') })
    expect(html).toContain('month 2027-01')
    expect(html).not.toContain('aria-selected="true"')
    expect(html).toMatch(/tabindex="0"[^>]*>(?:(?!<\/button>).)*day 2027-01-04/i)
  })

  test('the day that was to be changed was nowhere to be seen in its month', () => {
    const html = calendar({ opensAt: day('2027-01-04') })
    expect(html.match(/data-before="true"/g)).toHaveLength(1)
    expect(html).toMatch(/data-before="true"[^>]*>(?:(?!<\/button>).)*day 2027-01-04, vald förut/)
    expect(calendar({ opensAt: day('2027-01-04'), selected: day('2027-01-05') })).not.toContain(
      'data-before',
    )
  })

  test('begins where something can be chosen, or is', () => {
    expect(calendar({ available: new Set(['2026-12-03']) })).toContain('month 2026-12')
    expect(calendar({ selected: day('2027-01-04') })).toContain('month 2027-01')
    expect(calendar({ available: new Set() })).toContain('month 2026-11')
  })

  test('one day can be tabbed to: the chosen one, else the first that is free', () => {
    const tabbed = (html: string) => /tabindex="0".*?day (\d{4}-\d\d-\d\d)/i.exec(html)?.[1]
    expect(calendar().match(/tabindex="0"/gi)).toHaveLength(1)
    expect(tabbed(calendar())).toBe('2026-11-24')
    const chosen = calendar({ selected: day('2026-11-30') })
    expect(tabbed(chosen)).toBe('2026-11-30')
    expect(chosen).toMatch(/<td aria-selected="true"[^>]*><button[^>]*>.*?day 2026-11-30/)
  })
})

describe('keys move as in the grid of the ARIA practices', () => {
  const months = { first: '2026-11', last: '2027-02' }
  test.each([
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowUp', '2026-12-08', '2026-12-01'],
    ['ArrowDown', '2026-12-08', '2026-12-15'],
    ['Home', '2026-12-09', '2026-12-07'],
    ['End', '2026-12-09', '2026-12-13'],
    ['PageUp', '2026-12-31', '2026-11-30'],
    ['PageDown', '2026-12-31', '2027-01-31'],
    ['PageDown', '2027-01-31', '2027-02-28'],
  ])('%s from %s to %s', (key, from, to) => {
    expect(moveInMonth(day(from), key, months)).toBe(to)
  })

  test.each([
    ['ArrowLeft', '2026-11-01'],
    ['PageUp', '2026-11-21'],
    ['ArrowDown', '2027-02-25'],
    ['PageDown', '2027-02-25'],
    ['Home', '2026-12-07'],
    ['a', '2026-12-07'],
  ])('%s leads nowhere from %s', (key, from) => {
    expect(moveInMonth(day(from), key, months)).toBeNull()
  })
})
