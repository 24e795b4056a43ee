import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  at,
  type LocalDate,
  type LocalDateTime,
  timeOfMinutes,
  weekdayOf,
} from './local-date.ts'
import { wallClock } from './local-time.ts'
import { openingTimes, openState, type OpeningTimes, readTimes, timesOn } from './opening-times.ts'
import { NEVER_SAID, type OpeningSchedule } from './retailers.ts'

const DAYS = ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag', 'Söndag']
const day = (text: string) => text as LocalDate
const moment = (text: string) => text as LocalDateTime
const scheduleOf = (texts: readonly string[], over: Partial<OpeningSchedule> = {}) => ({
  ...NEVER_SAID,
  openinghours: DAYS.map((name, nth) => ({ day: name, displayText: texts[nth] ?? '' })),
  ...over,
})
const WEEK = [...Array.from({ length: 5 }, () => '09:00–18:00'), '10:00–15:00', 'Stängt']
const timesOf = (over: Partial<OpeningSchedule> = {}) => openingTimes(scheduleOf(WEEK, over), 'sv')

describe('times in a text for people', () => {
  test.each([
    ['09:00–18:00', [[540, 1080]]],
    ['9-18', [[540, 1080]]],
    [
      '07.00 - 12.00, 13.00 - 17.00',
      [
        [420, 720],
        [780, 1020],
      ],
    ],
    ['13:00–17:00, 07:00–13:00', [[420, 1020]]],
    ['9:00 to 17:30', [[540, 1050]]],
    ['00:00–24:00', [[0, 1440]]],
    ['18:00–02:00', [[1080, 1560]]],
    ['Stängt', []],
    ['', null],
    ['24 h', null],
    ['09:00–18:00, 3 personer', null],
    ['25:00–26:00', null],
    ['09:75–18:00', null],
    ['Ring 0771-123 456', null],
  ] as const)('%s', (text, times) => expect(readTimes(text)).toEqual(times))
})

describe('days', () => {
  test('are known by their names, from one to another, or by their order', () => {
    const named = (days: readonly [string, string][], locale = 'sv') =>
      openingTimes(
        {
          ...NEVER_SAID,
          openinghours: days.map(([name, displayText]) => ({ day: name, displayText })),
        },
        locale,
      ).week.map((times) => times?.[0]?.[0] ?? times)
    expect(
      named([
        ['Mån-Fre', '8-16'],
        ['Lördag', '10-14'],
      ]),
    ).toEqual([480, 480, 480, 480, 480, 600, null])
    expect(
      named([
        ['sön', '8-16'],
        ['Wednesday', 'x'],
      ]),
    ).toEqual([null, null, [], null, null, null, 480])
    expect(named([['Lör–Mån', '8-16']])).toEqual([480, null, null, null, null, 480, 480])
    expect(named([['Drop-in', '8-16']])).toEqual(Array.from({ length: 7 }, () => null))
    expect(
      named(
        Array.from({ length: 7 }, (_, nth) => [`dag ${nth}`, `${nth + 1}-20`] as const) as never,
      ),
    ).toEqual([60, 120, 180, 240, 300, 360, 420])
  })

  test('of their own come first, then a vacation with both of its ends, then the week', () => {
    const times = timesOf({
      deviationdays: [{ date: day('2026-12-24'), day: 'Julafton', displayText: '10–12' }],
      vacationdays: {
        vacationtitle: 'Jul',
        vacationstart: day('2026-12-21'),
        vacationend: day('2026-12-27'),
        days: DAYS.map((name) => ({ day: name, displayText: '11–13' })),
      },
    })
    const opens = (date: string) => timesOn(times, day(date))?.[0]?.[0]
    expect(opens('2026-12-18')).toBe(540)
    expect(opens('2026-12-21')).toBe(660)
    expect(opens('2026-12-24')).toBe(600)
    expect(opens('2026-12-27')).toBe(660)
    expect(opens('2026-12-28')).toBe(540)
  })

  test('a vacation that ends before it begins, or names no hours, changes nothing', () => {
    const away = { vacationtitle: '', days: [{ day: 'Måndag', displayText: 'Stängt' }] }
    const backwards = { ...away, vacationstart: day('2026-12-27'), vacationend: day('2026-12-21') }
    const silent = {
      ...away,
      vacationstart: day('2026-12-21'),
      vacationend: day('2026-12-27'),
      days: [],
    }
    for (const vacationdays of [backwards, silent])
      expect(timesOn(timesOf({ vacationdays }), day('2026-12-21'))).toEqual([[540, 1080]])
  })
})

describe('open or closed', () => {
  const state = (now: string, times = timesOf()) => openState(times, moment(now))

  test('until when, and when next', () => {
    // The 23rd of November 2026 is a Monday.
    expect(state('2026-11-23T08:59')).toEqual({ isOpen: false, opens: '2026-11-23T09:00' })
    expect(state('2026-11-23T09:00')).toEqual({ isOpen: true, until: '2026-11-23T18:00' })
    expect(state('2026-11-23T18:00')).toEqual({ isOpen: false, opens: '2026-11-24T09:00' })
    expect(state('2026-11-28T16:00')).toEqual({ isOpen: false, opens: '2026-11-30T09:00' })
  })

  test('across midnight, around the clock, never, and not known', () => {
    const every = (text: string) => openingTimes(scheduleOf(DAYS.map(() => text)), 'sv')
    const late = every('18:00–02:00')
    expect(state('2026-11-23T01:30', late)).toEqual({ isOpen: true, until: '2026-11-23T02:00' })
    expect(state('2026-11-23T02:00', late)).toEqual({ isOpen: false, opens: '2026-11-23T18:00' })
    expect(state('2026-11-23T03:00', every('00:00–24:00'))).toEqual({ isOpen: true, until: null })
    expect(state('2026-11-23T03:00', every('Stängt'))).toEqual({ isOpen: false, opens: null })
    expect(state('2026-11-23T12:00', every('Se webben 24/7'))).toBeNull()
    expect(state('2026-11-23T12:00', openingTimes(NEVER_SAID, 'sv'))).toBeNull()
  })

  test('on the days on which summer time begins and ends the clock on the wall counts', () => {
    for (const [instant, expected] of [
      ['2026-03-29T06:59:00Z', '2026-03-29T09:00'],
      ['2026-10-25T07:59:00Z', '2026-10-25T09:00'],
    ] as const) {
      const now = wallClock(Date.parse(instant), 'Europe/Stockholm')
      const times = openingTimes(scheduleOf(DAYS.map(() => '09:00–18:00')), 'sv')
      expect([now, openState(times, now)]).toEqual([
        expected.replace('09:00', '08:59'),
        { isOpen: false, opens: expected },
      ])
    }
  })

  test('whatever the hours: minute by minute it is what the hours of the day say', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1200 }))
      .map(([from, length]) => [from, from + length] as const)
    const week = fc.array(fc.option(fc.array(span, { maxLength: 1 }), { nil: [] }), {
      minLength: 7,
      maxLength: 7,
    })
    const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays(day('2026-01-01'), days))
    fc.assert(
      fc.property(week, date, fc.integer({ min: 0, max: 1439 }), (hours, today, minute) => {
        const times: OpeningTimes = { week: hours, days: {}, vacation: null }
        const isIn = (on: LocalDate, minutes: number) =>
          (hours[weekdayOf(on) - 1] ?? []).some(([from, to]) => from <= minutes && minutes < to)
        const isOpen = (on: LocalDate, minutes: number) =>
          isIn(on, minutes) || isIn(addDays(on, -1), minutes + 1440)
        const found = openState(times, at(today, timeOfMinutes(minute)))
        expect(found?.isOpen).toBe(isOpen(today, minute))
        const change = found && (found.isOpen ? found.until : found.opens)
        if (!change) return
        const on = day(change.slice(0, 10))
        const changed = Number(change.slice(11, 13)) * 60 + Number(change.slice(14))
        expect(isOpen(on, changed)).toBe(!found.isOpen)
        const before =
          changed === 0 ? ([addDays(on, -1), 1439] as const) : ([on, changed - 1] as const)
        expect(isOpen(...before)).toBe(found.isOpen)
      }),
    )
  })
})
