import { expect, test } from 'vitest'
import type { CalendarEntry } from '#services'
import { calendarText } from './calendar-text.ts'

const entry: CalendarEntry = {
  bookingId: '3f2b8c1e-9d47-4a6b-8f21-0c5e7d9a1b34',
  place: {
    siteName: 'Verkstan',
    address: 'Gatan 1',
    latitude: 59,
    longitude: 18,
    phone: '031-790 00 00',
  },
  startsAt: '2026-03-03T09:00' as CalendarEntry['startsAt'],
  isFullDay: false,
  minutes: 60,
}
const lines = (of: CalendarEntry) => calendarText(of, 'sv').replaceAll('\r\n ', '').split('\r\n')

test('the visit names its number, its time and its place', () => {
  expect(lines(entry)).toEqual(
    expect.arrayContaining([
      'SUMMARY:Verkstadsbesök\\, Verkstan',
      'DESCRIPTION:Bokningsnummer EH8Z-V1XK-D\\n031-790 00 00',
      'DTSTART;TZID=Europe/Stockholm:20260303T090000',
      'DTEND;TZID=Europe/Stockholm:20260303T100000',
      'LOCATION:Verkstan\\nGatan 1',
    ]),
  )
})

test('a real system’s id is the number, and a place nobody knows is left out', () => {
  const text = lines({ ...entry, bookingId: '4711', place: null })
  expect(text).toEqual(
    expect.arrayContaining(['SUMMARY:Verkstadsbesök', 'DESCRIPTION:Bokningsnummer 4711']),
  )
  expect(text.some((line) => line.startsWith('LOCATION'))).toBe(false)
})
