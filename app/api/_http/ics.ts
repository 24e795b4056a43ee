import ICAL from 'ical.js'

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

type Property = [name: string, parameters: { readonly tzid?: string }, type: string, ...Value[]]
type Value = string | readonly number[] | { readonly [part: string]: string | number }
/** jCal (RFC 7265). */
type Component = [name: string, properties: readonly Property[], components: readonly Component[]]

const yearly = (month: number): Property => [
  'rrule',
  {},
  'recur',
  { freq: 'YEARLY', bymonth: month, byday: '-1SU' },
]
const offsets = (from: string, to: string, name: string): readonly Property[] => [
  ['tzoffsetfrom', {}, 'utc-offset', from],
  ['tzoffsetto', {}, 'utc-offset', to],
  ['tzname', {}, 'text', name],
]
/** RFC 5545 wants every zone that is named spelled out: the summer time of the EU since 1996. */
const TIMEZONE: Component = [
  'vtimezone',
  [['tzid', {}, 'text', ZONE]],
  [
    [
      'daylight',
      [
        ...offsets('+01:00', '+02:00', 'CEST'),
        ['dtstart', {}, 'date-time', '1996-03-31T02:00:00'],
        yearly(3),
      ],
      [],
    ],
    [
      'standard',
      [
        ...offsets('+02:00', '+01:00', 'CET'),
        ['dtstart', {}, 'date-time', '1996-10-27T03:00:00'],
        yearly(10),
      ],
      [],
    ],
  ],
]

/** A calendar file (RFC 5545). Times stay local to Sweden, so that summer time cannot move them. */
export function icsOf(event: CalendarEvent): string {
  const { minutes, location, geo } = event
  const calendar: Component = [
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', '-//Forecourt//Bookings//EN'],
      ['method', {}, 'text', 'PUBLISH'],
    ],
    [
      ...(minutes === null ? [] : [TIMEZONE]),
      [
        'vevent',
        [
          text('uid', event.uid),
          ['dtstamp', {}, 'date-time', `${new Date(event.madeAt).toISOString().slice(0, 19)}Z`],
          ...times(event),
          text('summary', event.summary),
          text('description', event.description),
          ...(location === null ? [] : [text('location', location)]),
          ...(geo === null
            ? []
            : [['geo', {}, 'float', [geo.latitude, geo.longitude]] as Property]),
        ],
        [reminder(event.reminder)],
      ],
    ],
  ]
  return `${ICAL.stringify(calendar)}\r\n`
}

/** A day ends where the next one begins. */
function times({ startsAt, minutes }: CalendarEvent): readonly Property[] {
  const day = startsAt.slice(0, 10)
  if (minutes === null) {
    return [
      ['dtstart', {}, 'date', day],
      ['dtend', {}, 'date', later(`${day}T00:00`, 24 * 60).slice(0, 10)],
    ]
  }
  return [
    ['dtstart', { tzid: ZONE }, 'date-time', `${startsAt}:00`],
    ['dtend', { tzid: ZONE }, 'date-time', later(startsAt, minutes)],
  ]
}

const reminder = (description: string): Component => [
  'valarm',
  [
    ['action', {}, 'text', 'DISPLAY'],
    text('description', description),
    ['trigger', {}, 'duration', '-P1D'],
  ],
  [],
]

/** `YYYY-MM-DDTHH:mm:ss` by the clock on the wall; a visit never spans a change of the clocks. */
const later = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 19)

/** Control characters other than line feeds are not allowed in a text (RFC 5545 section 3.3.11). */
const text = (name: string, value: string): Property => [
  name,
  {},
  'text',
  value.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ''),
]
