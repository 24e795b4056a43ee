import { dateLanguage } from '#domain/date-language'
import { dateOf, daysBetween, type LocalDateTime, timeOf } from '#domain/local-date'
import type { OpenState } from '#domain/opening-times'

/** Templates with `{time}` and `{day}`. */
export interface OpenWords {
  readonly openUntil: string
  readonly openAlways: string
  readonly opensToday: string
  readonly opensTomorrow: string
  readonly opensOn: string
  readonly closed: string
}

/** The state in words, as of `now`: `Open until 18:00`, `Closed, opens on Monday at 09:00`. */
export function openText(
  state: OpenState,
  now: LocalDateTime,
  locale: string,
  words: OpenWords,
): string {
  if (state.isOpen) {
    return state.until === null
      ? words.openAlways
      : words.openUntil.replace('{time}', timeOf(state.until))
  }
  const { opens } = state
  if (opens === null) return words.closed
  const days = daysBetween(dateOf(now), dateOf(opens))
  const text = days === 0 ? words.opensToday : days === 1 ? words.opensTomorrow : words.opensOn
  return text.replace('{time}', timeOf(opens)).replace('{day}', dayOf(opens, days, locale))
}

/** A weekday within the week, else with its date. */
function dayOf(moment: LocalDateTime, days: number, locale: string): string {
  const options: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: 'long' } : { weekday: 'long', day: 'numeric', month: 'long' }
  const format = new Intl.DateTimeFormat(dateLanguage(locale), { ...options, timeZone: 'UTC' })
  return format.format(Date.parse(`${dateOf(moment)}T12:00:00Z`))
}
