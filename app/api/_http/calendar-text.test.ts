import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { CalendarEntry } from '#services'
import type { TyreVisit } from '#services/tyre-hotel'
import { calendarText, tyreCalendarText } from './calendar-text.ts'

const MADE_AT = Date.UTC(2026, 10, 22, 13, 59, 44)
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
const tyres: TyreVisit = {
  bookingConfirmationId: '3f2b8c1e-9d47-4a6b-8f21-0c5e7d9a1b34',
  appointmentTime: '2026-07-10T09:30:00',
  isFullDay: false,
  workshop: { name: 'Däck; & hjul, Mölndal', address: 'Gatan 1', phoneNumber: '010-490 42 10' },
}
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const lines = (of: CalendarEntry) => linesOf(calendarText(of, 'sv', MADE_AT))

/** The one event of a calendar file, as a parser of RFC 5545 reads it. */
function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(zone)
  }
  const [first, ...others] = calendar.getAllSubcomponents('vevent')
  if (!first) throw new Error('no event')
  expect(others).toEqual([])
  return { calendar, component: first, event: new ICAL.Event(first) }
}

/** Of RFC 5545: what may stand in the parts that are written, once each at most. */
const MEMBERS: { readonly [part: string]: readonly string[] } = {
  vcalendar: ['version', 'prodid', 'method'],
  vevent: ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'description', 'location', 'geo'],
  valarm: ['action', 'description', 'trigger'],
}
type Component = InstanceType<typeof ICAL.Component>

function strayIn(component: Component): readonly string[] {
  const known = MEMBERS[component.name]
  const names = component.getAllProperties().map(({ name }) => name)
  const stray = known
    ? names.filter((name, at) => !known.includes(name) || names.indexOf(name) !== at)
    : []
  return [...stray, ...component.getAllSubcomponents().flatMap(strayIn)]
}

const FILES: readonly (readonly [string, string])[] = [
  ['a visit', calendarText(entry, 'sv', MADE_AT)],
  ['a visit of a day', calendarText({ ...entry, isFullDay: true }, 'en', MADE_AT)],
  ['a visit at a place nobody knows', calendarText({ ...entry, place: null }, 'sv', MADE_AT)],
  ['a change of wheels', tyreCalendarText(tyres, 'sv', MADE_AT)],
  [
    'a change of wheels without a time',
    tyreCalendarText({ ...tyres, isFullDay: true }, 'en', MADE_AT),
  ],
]

describe.each(FILES)('%s', (_, text) => {
  test('had a local DTSTAMP, stray members and no reminder: a parser finds UTC, none, and one', () => {
    const { calendar, component } = parsed(text)
    expect(strayIn(calendar)).toEqual([])
    const stamp = component.getFirstPropertyValue('dtstamp') as InstanceType<typeof ICAL.Time>
    expect(stamp.zone).toBe(ICAL.Timezone.utcTimezone)
    expect(stamp.toJSDate().getTime()).toBe(MADE_AT)
    const [alarm] = component.getAllSubcomponents('valarm')
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
    expect(alarm?.getFirstPropertyValue('description')).toBe(
      component.getFirstPropertyValue('summary'),
    )
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-P1D')
  })

  test('has lines of 75 octets at most, each ended by CR LF', () => {
    expect(text.endsWith('\r\n')).toBe(true)
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/\p{Cc}/u)
    }
  })
})

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

test('a change of wheels is at its time in winter and summer, or the whole day', () => {
  const { event } = parsed(tyreCalendarText(tyres, 'sv', MADE_AT))
  expect(event.summary).toBe('Hjulskifte, Däck; & hjul, Mölndal')
  expect(event.location).toBe('Däck; & hjul, Mölndal\nGatan 1')
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-07-10T07:30:00.000Z')
  const winter = { ...tyres, appointmentTime: '2026-12-01T09:30:00' }
  expect(
    parsed(tyreCalendarText(winter, 'sv', MADE_AT))
      .event.startDate.toJSDate()
      .toISOString(),
  ).toBe('2026-12-01T08:30:00.000Z')
  const day = { ...tyres, isFullDay: true, appointmentTime: '2026-07-31T00:00:00' }
  const whole = parsed(tyreCalendarText(day, 'sv', MADE_AT)).event
  expect([whole.startDate.isDate, String(whole.startDate), String(whole.endDate)]).toEqual([
    true,
    '2026-07-31',
    '2026-08-01',
  ])
  expect(whole.description).toContain('Verkstaden återkommer med tid.')
})
