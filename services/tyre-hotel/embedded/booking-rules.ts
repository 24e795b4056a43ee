import {
  at,
  dateOf,
  parseLocalDateTime,
  timeOf,
  type LocalDate,
  type LocalDateTime,
} from '#domain/local-date'
import { openingOn } from '#domain/opening-hours'
import { tyreWindow } from '#domain/tyre-window'
import type { TyreDepartment } from '#fixtures/tyre-hotel'
import type { TyreBookingRequest, TyreHotelFailure } from '../port.ts'
import { startsOn } from './times.ts'
import { MESSAGES, type TyreLocale } from './messages.ts'

/** A place in the calendar that keeps every rule; only whether it is free is left to decide. */
export interface Wanted {
  readonly date: LocalDate
  readonly startsAt: LocalDateTime
  readonly kind: 'hour' | 'day'
  readonly capacity: number
}

export type Ruling =
  | { readonly ok: true; readonly wanted: Wanted }
  | { readonly ok: false; readonly failure: TyreHotelFailure }

const MIDNIGHT = '00:00'

/**
 * The rules of a booking, once more on the server: a day within the window on which the workshop is
 * open, at one of its times, or at 00:00 without one (TYREBOOK-07, TYREBOOK-17, TYREBOOK-27).
 */
export function ruleOn(
  request: TyreBookingRequest,
  department: TyreDepartment,
  { now, locale }: { readonly now: number; readonly locale: TyreLocale },
): Ruling {
  const refuse = (field: string, words: (typeof MESSAGES)[keyof typeof MESSAGES]): Ruling => ({
    ok: false,
    failure: { code: 'invalid', field, message: words[locale] },
  })
  const startsAt = minuteOf(request.bookingDate)
  if (startsAt === null) return refuse('bookingDate', MESSAGES.badDate)
  const date = dateOf(startsAt)
  const window = tyreWindow(now)
  if (date < window.from || date > window.to) return refuse('bookingDate', MESSAGES.outsideWindow)
  if (openingOn(department.hours, date).open === null) return refuse('bookingDate', MESSAGES.closed)
  const capacity = department.bays
  if (request.bookingStart === null) {
    return timeOf(startsAt) === MIDNIGHT
      ? { ok: true, wanted: { date, startsAt: at(date, MIDNIGHT), kind: 'day', capacity } }
      : refuse('bookingStart', MESSAGES.notTheSame)
  }
  if (minuteOf(request.bookingStart) !== startsAt)
    return refuse('bookingStart', MESSAGES.notTheSame)
  if (department.times === 'on-request') return refuse('bookingStart', MESSAGES.noTimes)
  if (!startsOn(department, date).includes(timeOf(startsAt))) {
    return refuse('bookingStart', MESSAGES.outsideHours)
  }
  return { ok: true, wanted: { date, startsAt, kind: 'hour', capacity } }
}

/** Whole minutes only: what begins at 10:00:30 begins at no time of ours. */
function minuteOf(moment: string): LocalDateTime | null {
  return parseLocalDateTime(
    moment.endsWith(':00') && moment.length === 19 ? moment.slice(0, 16) : moment,
  )
}
