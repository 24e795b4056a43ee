/** One visit for somebody's calendar. */
export interface CalendarEvent {
  readonly uid: string
  /** When the file was made, ms since 1970. */
  readonly madeAt: number
  /** Local to Sweden, `YYYY-MM-DDTHH:mm`; the day alone where nobody knows the time. */
  readonly startsAt: string
  /** Null: the whole day. */
  readonly minutes: number | null
  readonly summary: string
  readonly description: string
  readonly location: string | null
  readonly geo: { readonly latitude: number; readonly longitude: number } | null
  /** What the reminder says, a day ahead. */
  readonly reminder: string
}

const ZONE = 'Europe/Stockholm'
/** RFC 5545 wants every zone that is named spelled out: the summer time of the EU since 1996. */
const ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
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
]

/** A calendar file (RFC 5545). Times stay local to Sweden, so that summer time cannot move them. */
export function icsOf(event: CalendarEvent): string {
  const { startsAt, minutes, geo } = event
  const when =
    minutes === null
      ? [
          `DTSTART;VALUE=DATE:${digits(startsAt.slice(0, 10))}`,
          `DTEND;VALUE=DATE:${digits(later(startsAt.slice(0, 10), 24 * 60).slice(0, 10))}`,
        ]
      : [
          `DTSTART;TZID=${ZONE}:${digits(startsAt)}00`,
          `DTEND;TZID=${ZONE}:${digits(later(startsAt, minutes).slice(0, 16))}00`,
        ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Bookings//EN',
    'METHOD:PUBLISH',
    ...(minutes === null ? [] : ZONE_LINES),
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `DTSTAMP:${digits(new Date(event.madeAt).toISOString().slice(0, 19))}Z`,
    ...when,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...(event.location === null ? [] : [`LOCATION:${text(event.location)}`]),
    ...(geo === null ? [] : [`GEO:${geo.latitude};${geo.longitude}`]),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(event.reminder)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const digits = (moment: string): string => moment.replaceAll(/[-:]/g, '')

/** Wall-clock arithmetic on `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`; a visit never spans a change of the clocks. */
const later = (local: string, minutes: number): string =>
  new Date(
    Date.parse(`${local.length > 10 ? local : `${local}T00:00`}:00Z`) + minutes * 60_000,
  ).toISOString()

/** A value of type TEXT (RFC 5545 §3.3.11); other control characters are not allowed in it. */
const text = (value: string): string =>
  value
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|[\r\n]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** Lines of 75 octets at most, cut between characters (RFC 5545 §3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}
