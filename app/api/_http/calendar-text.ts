import { bookingNumber } from '#domain/booking-number'
import type { Locale } from '#domain/sites'
import type { CalendarEntry } from '#services'
import type { TyreVisit } from '#services/tyre-hotel'
import { icsOf } from './ics.ts'

const MESSAGES = {
  sv: {
    workshop: 'Verkstadsbesök',
    tyres: 'Hjulskifte',
    number: 'Bokningsnummer',
    leave: 'Lämna bilen före 08:00, så tas den om hand under dagen.',
    noTime: 'Verkstaden återkommer med tid.',
  },
  en: {
    workshop: 'Workshop visit',
    tyres: 'Change of wheels',
    number: 'Booking number',
    leave: 'Leave the car before 08:00, and it is handled during the day.',
    noTime: 'The workshop will come back with a time.',
  },
}
const MIN_MINUTES = 30
const FULL_DAY_MINUTES = 9 * 60
/** A change of wheels; the tyre hotel does not say how long it takes. */
const TYRE_MINUTES = 60

const said = (...parts: readonly (string | null | undefined | false)[]): readonly string[] =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '')

/** A visit to a workshop as a calendar file. */
export function calendarText(entry: CalendarEntry, locale: Locale, madeAt = Date.now()): string {
  const t = MESSAGES[locale === 'sv' ? 'sv' : 'en']
  const { bookingId, place, isFullDay, minutes } = entry
  const summary = said(t.workshop, place?.siteName).join(', ')
  return icsOf({
    uid: `${bookingId}@forecourt`,
    madeAt,
    startsAt: entry.startsAt,
    minutes: isFullDay ? FULL_DAY_MINUTES : Math.max(minutes, MIN_MINUTES),
    summary,
    description: said(
      `${t.number} ${bookingNumber(bookingId) ?? bookingId}`,
      isFullDay ? t.leave : place?.phone,
    ).join('\n'),
    location: place && `${place.siteName}\n${place.address}`,
    geo: place,
    reminder: summary,
  })
}

/** A change of wheels as a calendar file; without a time it is the day. */
export function tyreCalendarText(visit: TyreVisit, locale: Locale, madeAt = Date.now()): string {
  const t = MESSAGES[locale === 'sv' ? 'sv' : 'en']
  const { bookingConfirmationId: id, workshop, isFullDay, appointmentTime } = visit
  const summary = said(t.tyres, workshop.name).join(', ')
  return icsOf({
    uid: `${id}@forecourt`,
    madeAt,
    startsAt: appointmentTime.slice(0, 16),
    minutes: isFullDay ? null : TYRE_MINUTES,
    summary,
    description: said(
      `${t.number} ${bookingNumber(id) ?? id}`,
      isFullDay && t.noTime,
      workshop.phoneNumber,
    ).join('\n'),
    location: said(workshop.name, workshop.address).join('\n'),
    geo: null,
    reminder: summary,
  })
}
