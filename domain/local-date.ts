declare const localDate: unique symbol
declare const localDateTime: unique symbol

/** A calendar day without a zone, `YYYY-MM-DD`. Compares correctly as text. */
export type LocalDate = string & { readonly [localDate]: true }

/** A wall-clock minute without a zone, `YYYY-MM-DDTHH:mm`. Compares correctly as text. */
export type LocalDateTime = string & { readonly [localDateTime]: true }

/** Monday is 1, Sunday 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const DAY = 86_400_000
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const utc = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`)
const fromUtc = (ms: number): LocalDate => new Date(ms).toISOString().slice(0, 10) as LocalDate

/** Null for anything that is not an existing day written `YYYY-MM-DD`. */
export function parseLocalDate(text: string): LocalDate | null {
  if (!DATE.test(text)) return null
  const ms = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(ms) || fromUtc(ms) !== text ? null : (text as LocalDate)
}

/** Null for anything that is not an existing minute written `YYYY-MM-DDTHH:mm`. */
export function parseLocalDateTime(text: string): LocalDateTime | null {
  const valid = text[10] === 'T' && parseLocalDate(text.slice(0, 10)) && TIME.test(text.slice(11))
  return valid ? (text as LocalDateTime) : null
}

/** `month` counts from 1; days outside the month roll over. */
export function localDateOf(year: number, month: number, day: number): LocalDate {
  return fromUtc(Date.UTC(year, month - 1, day))
}

/** `time` is `HH:mm`. */
export const at = (date: LocalDate, time: string): LocalDateTime =>
  `${date}T${time}` as LocalDateTime

export const dateOf = (moment: LocalDateTime): LocalDate => moment.slice(0, 10) as LocalDate
export const timeOf = (moment: LocalDateTime): string => moment.slice(11)

export const addDays = (date: LocalDate, days: number): LocalDate => fromUtc(utc(date) + days * DAY)

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => (utc(to) - utc(from)) / DAY

export const weekdayOf = (date: LocalDate): Weekday =>
  (((new Date(utc(date)).getUTCDay() + 6) % 7) + 1) as Weekday

/** Minutes since midnight of `HH:mm`. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `HH:mm` of minutes since midnight, which must be 0 to 1439. */
export const timeOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
