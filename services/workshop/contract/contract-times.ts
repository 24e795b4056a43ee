import { describe, expect, test } from 'vitest'
import { addDays, parseLocalDate, weekdayOf } from '#domain/local-date'
import { DaySlots, type WorkshopPort } from '../port.ts'
import { SMALL, TODAY } from './samples.ts'

const ask = (date: string, serviceOfferings: readonly string[] = ['bromsvatska']) => ({
  registrationNumber: SMALL.plate,
  departmentId: SMALL.departmentId,
  date,
  serviceOfferings,
})

export function timesContract(makePort: () => WorkshopPort): void {
  const timesFrom = async (
    date: string,
    codes?: readonly string[],
  ): Promise<readonly DaySlots[]> => {
    const outcome = await makePort().timeslots(ask(date, codes))
    if (!outcome.ok) throw new Error(outcome.failure.code)
    return outcome.value
  }

  describe('times', () => {
    test('cover 28 days, each with its free hours and whether a full day is free [SLOT-08] [SLOT-09]', async () => {
      const days = await timesFrom(TODAY)
      expect(days).toHaveLength(28)
      const first = parseLocalDate(TODAY)
      if (!first) throw new Error('TODAY is no date')
      expect(days.map(({ date }) => date)).toEqual(
        Array.from({ length: 28 }, (_, offset) => addDays(first, offset)),
      )
      for (const day of days) {
        expect(DaySlots.parse(day)).toEqual(day)
        expect(day.availableSlots.every((time) => /^([01]\d|2[0-3]):00$/.test(time))).toBe(true)
        expect(day.availableSlots).toEqual(day.availableSlots.toSorted())
      }
      const later = days[9]
      expect(later?.availableSlots.length).toBeGreaterThan(5)
      expect(days.some(({ allDaySlotAvailable }) => allDaySlotAvailable)).toBe(true)
      expect(days.some(({ allDaySlotAvailable }) => !allDaySlotAvailable)).toBe(true)
    })

    test('are closed on Saturdays and Sundays where the workshop is', async () => {
      const weekend = (await timesFrom(TODAY)).filter(({ date }) => {
        const day = parseLocalDate(date)
        return day !== null && weekdayOf(day) >= 6
      })
      expect(weekend).toHaveLength(8)
      for (const { availableSlots, allDaySlotAvailable } of weekend) {
        expect(availableSlots).toEqual([])
        expect(allDaySlotAvailable).toBe(false)
      }
    })

    test('begin two hours from now and never in the past', async () => {
      const [today] = await timesFrom(TODAY)
      expect(today?.availableSlots[0]).toBe('10:00')
      const past = await timesFrom('2026-02-20')
      for (const { date, availableSlots, allDaySlotAvailable } of past) {
        if (date >= TODAY) continue
        expect(availableSlots).toEqual([])
        expect(allDaySlotAvailable).toBe(false)
      }
    })

    test('name the holiday that closes a day', async () => {
      const days = await timesFrom('2026-03-30')
      const closed = days.filter(({ holiday }) => holiday !== undefined)
      expect(closed.map(({ date, holiday }) => [date, holiday])).toEqual([
        ['2026-04-03', 'Långfredagen'],
        ['2026-04-04', 'Påskafton'],
        ['2026-04-05', 'Påskdagen'],
        ['2026-04-06', 'Annandag påsk'],
      ])
      expect(closed.every(({ availableSlots }) => availableSlots.length === 0)).toBe(true)
    })

    test('long work has fewer starts and a full day on every open day', async () => {
      const short = await timesFrom('2026-04-13')
      const long = await timesFrom('2026-04-13', ['kamrem'])
      expect(long[0]?.availableSlots.length).toBeLessThan(short[0]?.availableSlots.length ?? 0)
      const open = long.filter(({ availableSlots }) => availableSlots.length > 0)
      expect(open.length).toBeGreaterThan(15)
      expect(open.every(({ allDaySlotAvailable }) => allDaySlotAvailable)).toBe(true)
    })

    test('a wrong date, department, plate or code is refused', async () => {
      const port = makePort()
      const failure = async (change: object) => {
        const outcome = await port.timeslots({ ...ask(TODAY), ...change })
        return outcome.ok ? null : outcome.failure
      }
      expect(await failure({ date: '2026-02-30' })).toMatchObject({
        code: 'invalid',
        field: 'date',
      })
      expect(await failure({ departmentId: 'nosuch' })).toEqual({ code: 'unknown-department' })
      expect(await failure({ registrationNumber: 'NOP404' })).toEqual({ code: 'unknown-plate' })
      expect(await failure({ serviceOfferings: ['nosuch'] })).toMatchObject({ code: 'invalid' })
    })
  })
}
