import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, at, type LocalDate, type LocalDateTime, minutesOf } from './local-date.ts'
import type { WeeklyHours } from './opening-hours.ts'
import {
  type Capacity,
  daySlots,
  earliestStart,
  hourGrid,
  NOTHING_BOOKED,
  slotProblem,
  slotsNeeded,
  slotsTaken,
} from './slots.ts'

const SEED = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

const DAY = { from: '07:00', to: '16:00' }
const HOURS: WeeklyHours = [DAY, DAY, DAY, DAY, DAY, null, null]
const CAPACITY: Capacity = { hours: HOURS, mechanics: 2, allDay: { capacity: 1, weekdays: [2] } }
const MONDAY = '2026-03-09' as LocalDate
const TUESDAY = addDays(MONDAY, 1)
const LONG_AGO = '2026-03-02T08:00' as LocalDateTime

const day = (change: Partial<Parameters<typeof daySlots>[0]> = {}) =>
  daySlots({
    capacity: CAPACITY,
    date: MONDAY,
    minutes: 60,
    earliest: LONG_AGO,
    occupancy: NOTHING_BOOKED,
    ...change,
  })
const booked = (slots: Record<string, number>, allDay = 0) => ({
  slots: new Map(Object.entries(slots)),
  allDay,
})

describe(`slots (SEED=${SEED})`, () => {
  test('the grid is whole hours within the opening hours', () => {
    expect(hourGrid(DAY)).toHaveLength(9)
    expect(hourGrid({ from: '07:30', to: '10:00' })).toEqual(['07:30', '08:30'])
    expect(hourGrid({ from: '10:00', to: '10:30' })).toEqual([])
  })

  test.each([
    [0, 1],
    [1, 1],
    [60, 1],
    [61, 2],
    [150, 3],
  ])('work of %i minutes takes %i slots', (minutes, slots) => {
    expect(slotsNeeded(minutes)).toBe(slots)
  })

  test('work that would run past closing does not begin', () => {
    expect(day({ minutes: 150 }).availableSlots.at(-1)).toBe('13:00')
    expect(slotsTaken(DAY, '14:00', 150)).toBeNull()
    expect(slotsTaken(DAY, '13:00', 150)).toEqual(['13:00', '14:00', '15:00'])
    expect(day({ minutes: 600 }).availableSlots).toEqual([])
  })

  test('an hour is free until as many cars are booked as there are mechanics [SLOT-08]', () => {
    expect(day({ occupancy: booked({ '09:00': 1 }) }).availableSlots).toContain('09:00')
    expect(day({ occupancy: booked({ '09:00': 2 }) }).availableSlots).not.toContain('09:00')
  })

  test('long work needs every one of its hours', () => {
    const { availableSlots } = day({ minutes: 180, occupancy: booked({ '10:00': 2 }) })
    expect(availableSlots).toEqual(['07:00', '11:00', '12:00', '13:00'])
  })

  test('a full day is offered on its weekdays, and on all days for long work [SLOT-08]', () => {
    expect(day().allDaySlotAvailable).toBe(false)
    expect(day({ date: TUESDAY }).allDaySlotAvailable).toBe(true)
    expect(day({ minutes: 300 }).allDaySlotAvailable).toBe(true)
    expect(day({ minutes: 240 }).allDaySlotAvailable).toBe(false)
    expect(day({ minutes: 241 }).allDaySlotAvailable).toBe(true)
    const none = { ...CAPACITY, allDay: { capacity: 0, weekdays: [2] as const } }
    expect(day({ capacity: none, minutes: 300 }).allDaySlotAvailable).toBe(false)
    expect(day({ date: TUESDAY, occupancy: booked({}, 1) }).allDaySlotAvailable).toBe(false)
    expect(day({ date: TUESDAY, occupancy: booked({ '08:00': 2 }) }).allDaySlotAvailable).toBe(true)
  })

  test('nothing before the earliest moment, a full day neither', () => {
    const earliest = at(TUESDAY, '10:01')
    const tuesday = day({ date: TUESDAY, earliest })
    expect(tuesday.availableSlots[0]).toBe('11:00')
    expect(tuesday.allDaySlotAvailable).toBe(false)
    expect(day({ earliest })).toMatchObject({ availableSlots: [], allDaySlotAvailable: false })
  })

  test('nothing on closed days, holidays, and beyond half a year', () => {
    expect(day({ date: addDays(MONDAY, 5) }).availableSlots).toEqual([])
    expect(day({ date: '2026-04-03' as LocalDate })).toEqual({
      date: '2026-04-03',
      availableSlots: [],
      allDaySlotAvailable: false,
      holiday: 'Långfredagen',
    })
    expect(day({ date: addDays(MONDAY, 182) }).availableSlots).toEqual([])
    // Half a year from the earliest moment, 2 March.
    expect(day({ date: '2026-08-31' as LocalDate }).availableSlots).not.toEqual([])
    expect(day({ date: '2026-09-01' as LocalDate }).availableSlots).toEqual([])
  })

  test('two hours of lead are two hours also where the clock is changed', () => {
    expect(earliestStart(Date.UTC(2026, 2, 2, 7))).toBe('2026-03-02T10:00')
    // 01:30 before summer time begins: two hours later it is 04:30, not 03:30.
    expect(earliestStart(Date.UTC(2026, 2, 29, 0, 30))).toBe('2026-03-29T04:30')
    expect(earliestStart(Date.UTC(2026, 9, 24, 23, 30))).toBe('2026-10-25T02:30')
  })

  test.each([
    ['2026-03-09T09:00', false, 60, null],
    ['2026-02-27T09:00', false, 60, 'past'],
    ['2026-03-02T08:00', false, 60, null],
    ['2026-08-31T09:00', false, 60, null],
    ['2026-09-01T09:00', false, 60, 'too-far'],
    ['2026-12-01T09:00', false, 60, 'too-far'],
    ['2026-03-14T09:00', false, 60, 'closed'],
    ['2026-04-06T09:00', false, 60, 'closed'],
    ['2026-03-09T06:00', false, 60, 'outside-hours'],
    ['2026-03-09T09:30', false, 60, 'outside-hours'],
    ['2026-03-09T15:00', false, 90, 'outside-hours'],
    ['2026-03-10T08:00', true, 60, null],
    ['2026-03-09T08:00', true, 60, 'no-full-day'],
    ['2026-03-09T08:00', true, 300, null],
    ['2026-03-09T08:00', true, 240, 'no-full-day'],
    ['2026-03-10T09:00', true, 60, 'no-full-day'],
  ] as const)('%s, full day %s, %i minutes: %s', (timeSlot, isFullDay, minutes, problem) => {
    const wanted = { timeSlot: timeSlot as LocalDateTime, isFullDay, minutes }
    expect(slotProblem({ capacity: CAPACITY, earliest: LONG_AGO, ...wanted })).toBe(problem)
  })

  test('a workshop that takes no cars for the day offers none for long work either', () => {
    const capacity = { ...CAPACITY, allDay: { capacity: 0, weekdays: [2] as const } }
    const wanted = { timeSlot: at(TUESDAY, '08:00'), isFullDay: true, minutes: 300 }
    expect(slotProblem({ capacity, earliest: LONG_AGO, ...wanted })).toBe('no-full-day')
  })

  test('what is shown can be booked, and what cannot be booked is not shown', () => {
    const starts = hourGrid(DAY)
    const scenario = fc.record({
      offset: fc.integer({ min: -10, max: 200 }),
      minutes: fc.integer({ min: 0, max: 700 }),
      mechanics: fc.integer({ min: 1, max: 3 }),
      taken: fc.array(fc.nat(3), { minLength: starts.length, maxLength: starts.length }),
      allDay: fc.nat(2),
    })
    fc.assert(
      fc.property(scenario, ({ offset, minutes, mechanics, taken, allDay }) => {
        const date = addDays(MONDAY, offset)
        const capacity = { ...CAPACITY, mechanics }
        const slots = new Map(starts.map((start, index) => [start, taken[index] ?? 0]))
        const shown = day({ capacity, date, minutes, occupancy: { slots, allDay } })
        for (const time of starts) {
          const timeSlot = at(date, time)
          const wanted = { capacity, timeSlot, isFullDay: false, minutes, earliest: LONG_AGO }
          const last = minutesOf(time) + slotsNeeded(minutes) * 60
          const room = starts
            .filter((start) => start >= time && minutesOf(start) < last)
            .every((start) => (slots.get(start) ?? 0) < mechanics)
          expect(shown.availableSlots.includes(time)).toBe(slotProblem(wanted) === null && room)
        }
        const wanted = { capacity, isFullDay: true, minutes, earliest: LONG_AGO }
        const possible = slotProblem({ ...wanted, timeSlot: at(date, '08:00') }) === null
        expect(shown.allDaySlotAvailable).toBe(possible && allDay < 1)
      }),
      { seed: SEED },
    )
  })
})
