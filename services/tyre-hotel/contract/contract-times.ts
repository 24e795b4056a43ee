import { describe, expect, test } from 'vitest'
import { freeTimes, MOLNDAL, WINDOW, type TestedDriver } from './samples.ts'

export function timesContract(make: () => TestedDriver): void {
  const days = (workshopIdentifier: string, range = WINDOW) =>
    make().port.timeslotDays({ ...range, regNo: 'BMW', workshopIdentifier })
  const times = (workshopIdentifier: string, day: string) =>
    make().port.timeslots({ startDate: day, endDate: day, regNo: 'TYR100', workshopIdentifier })

  describe('times', () => {
    test('days are workdays from 3 days to 3 months ahead [TYREBOOK-09] [TYREBOOK-11] [TYREBOOK-27]', async () => {
      const outcome = await days(MOLNDAL, { startDate: '2026-01-01', endDate: '2027-01-01' })
      const dates = outcome.ok ? outcome.value.availableDates.map(({ date }) => date) : []
      expect(dates[0]).toBe('2026-03-05')
      expect(dates.at(-1)).toBe('2026-06-02')
      expect(dates).not.toContain('2026-03-07')
      // Good Friday.
      expect(dates).not.toContain('2026-04-03')
      expect(await days(MOLNDAL)).toEqual(outcome)
    })

    test('a day’s times are those of each bay, so they repeat [TYREBOOK-10] [TYREBOOK-12]', async () => {
      const outcome = await times(MOLNDAL, '2026-05-19')
      const bays = outcome.ok ? outcome.value.availableTimeSlotDates : []
      expect(bays).toHaveLength(2)
      expect(bays[0]?.startTime[0]).toBe('2026-05-19T07:30:00')
      expect(bays[0]?.startTime).toEqual(bays[1]?.startTime)
    })

    test('a workshop with no dates, one with dates but no times, and one that is not there', async () => {
      expect(await days('4240')).toEqual({ ok: true, value: { availableDates: [] } })
      const onRequest = await days('4250')
      expect(onRequest.ok && onRequest.value.availableDates.length).toBeGreaterThan(50)
      expect(await times('4250', '2026-03-10')).toEqual({
        ok: true,
        value: { availableTimeSlotDates: [] },
      })
      for (const outcome of [await days('9999'), await times('9999', '2026-03-10')]) {
        expect(outcome).toMatchObject({ failure: { code: 'unknown-workshop' } })
      }
    })

    test('nothing lies outside the window, and a range ends after it begins', async () => {
      expect(
        await freeTimes(make().port, MOLNDAL, { startDate: '2026-03-02', endDate: '2026-03-04' }),
      ).toEqual([])
      expect(await days(MOLNDAL, { startDate: '2026-06-03', endDate: '2026-12-31' })).toEqual({
        ok: true,
        value: { availableDates: [] },
      })
      expect(await days(MOLNDAL, { startDate: '2026-04-02', endDate: '2026-04-01' })).toMatchObject(
        {
          failure: { code: 'invalid', field: 'endDate' },
        },
      )
    })
  })
}
