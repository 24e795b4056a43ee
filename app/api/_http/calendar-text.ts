import { bookingNumber } from '#domain/booking-number'
import type { Locale } from '#domain/sites'
import type { CalendarEntry } from '#services'
import ical, { ICalCalendarMethod } from 'ical-generator'

const SUMMARY = { sv: 'Verkstadsbesök', en: 'Workshop visit' }
const LEAVE = {
  sv: 'Lämna bilen före 08:00, så tas den om hand under dagen.',
  en: 'Leave the car before 08:00, and it is handled during the day.',
}
const NUMBER = { sv: 'Bokningsnummer', en: 'Booking number' }
const MIN_MINUTES = 30
/** RFC 5545 wants every zone that is named spelled out: the summer time of the EU since 1996. */
const STOCKHOLM = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Stockholm',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** RFC 5545. Times stay local to the workshop, so that summer time cannot move them. */
export function calendarText(entry: CalendarEntry, locale: Locale): string {
  const language = locale === 'sv' ? 'sv' : 'en'
  const calendar = ical({
    prodId: '//Forecourt//Service booking//EN',
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: 'Europe/Stockholm', generator: () => STOCKHOLM },
  })
  calendar.createEvent({
    id: `${entry.bookingId}@forecourt`,
    start: `${entry.startsAt}:00`,
    end: plusMinutes(
      entry.startsAt,
      entry.isFullDay ? 9 * 60 : Math.max(entry.minutes, MIN_MINUTES),
    ),
    timezone: 'Europe/Stockholm',
    summary: [SUMMARY[language], entry.place?.siteName].filter(Boolean).join(', '),
    description: [
      `${NUMBER[language]} ${bookingNumber(entry.bookingId) ?? entry.bookingId}`,
      entry.isFullDay ? LEAVE[language] : entry.place?.phone,
    ]
      .filter(Boolean)
      .join('\n'),
    ...(entry.place && {
      location: {
        title: entry.place.siteName,
        address: entry.place.address,
        geo: { lat: entry.place.latitude, lon: entry.place.longitude },
      },
    }),
  })
  return calendar.toString()
}

/** Wall-clock arithmetic on `YYYY-MM-DDTHH:mm`; a visit never spans a change of the clocks. */
function plusMinutes(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 19)
}
