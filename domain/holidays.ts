import { addDays, type LocalDate, localDateOf, type Weekday, weekdayOf } from './local-date.ts'

/** A day on which Swedish workshops are closed. An eve is no public holiday by law but is kept as one. */
export interface Holiday {
  readonly date: LocalDate
  readonly name: { readonly sv: string; readonly en: string }
  readonly kind: 'public' | 'eve'
}

/** Easter Sunday by the anonymous Gregorian computus (Meeus, Jones and Butcher). */
export function easterSunday(year: number): LocalDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return localDateOf(year, month, ((h + l - 7 * m + 114) % 31) + 1)
}

function firstOnOrAfter(date: LocalDate, weekday: Weekday): LocalDate {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7)
}

/** All closed days of a year in order (lag 1989:253, and the eves kept by custom and agreement). */
export function swedishHolidays(year: number): readonly Holiday[] {
  const easter = easterSunday(year)
  const midsummerDay = firstOnOrAfter(localDateOf(year, 6, 20), 6)
  const day = (
    date: LocalDate,
    sv: string,
    en: string,
    kind: Holiday['kind'] = 'public',
  ): Holiday => ({
    date,
    name: { sv, en },
    kind,
  })
  return [
    day(localDateOf(year, 1, 1), 'Nyårsdagen', "New Year's Day"),
    day(localDateOf(year, 1, 6), 'Trettondedag jul', 'Epiphany'),
    day(addDays(easter, -2), 'Långfredagen', 'Good Friday'),
    day(addDays(easter, -1), 'Påskafton', 'Holy Saturday', 'eve'),
    day(easter, 'Påskdagen', 'Easter Sunday'),
    day(addDays(easter, 1), 'Annandag påsk', 'Easter Monday'),
    day(localDateOf(year, 5, 1), 'Första maj', 'May Day'),
    day(addDays(easter, 39), 'Kristi himmelsfärdsdag', 'Ascension Day'),
    day(addDays(easter, 49), 'Pingstdagen', 'Whit Sunday'),
    day(localDateOf(year, 6, 6), 'Sveriges nationaldag', 'National Day'),
    day(addDays(midsummerDay, -1), 'Midsommarafton', "Midsummer's Eve", 'eve'),
    day(midsummerDay, 'Midsommardagen', "Midsummer's Day"),
    day(firstOnOrAfter(localDateOf(year, 10, 31), 6), 'Alla helgons dag', "All Saints' Day"),
    day(localDateOf(year, 12, 24), 'Julafton', 'Christmas Eve', 'eve'),
    day(localDateOf(year, 12, 25), 'Juldagen', 'Christmas Day'),
    day(localDateOf(year, 12, 26), 'Annandag jul', 'Boxing Day'),
    day(localDateOf(year, 12, 31), 'Nyårsafton', "New Year's Eve", 'eve'),
  ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

const years = new Map<string, ReadonlyMap<LocalDate, Holiday>>()

/** The holiday of a day, or null. First of May on Ascension Day (2008) keeps the later name. */
export function swedishHoliday(date: LocalDate): Holiday | null {
  const year = date.slice(0, 4)
  let ofYear = years.get(year)
  if (!ofYear) {
    ofYear = new Map(swedishHolidays(Number(year)).map((holiday) => [holiday.date, holiday]))
    years.set(year, ofYear)
  }
  return ofYear.get(date) ?? null
}
