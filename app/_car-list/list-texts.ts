import { totalText } from '#domain/car-list-paging'
import type { Locale } from '#domain/sites'
import { filled, type ListMessages } from './list-messages.ts'

/** '128 bilar' (`carListCount`), or 'Visa 128 bilar' (`carListShow`). */
export function carsText(messages: ListMessages, { locale, total, text }: CountedCars): string {
  const rule = new Intl.PluralRules(locale).select(total)
  const form = rule === 'one' ? 'One' : rule === 'few' ? 'Few' : 'Other'
  return filled(messages[`${text}${form}`], { count: totalText(total, locale) })
}

interface CountedCars {
  readonly locale: Locale
  readonly total: number
  readonly text: 'carListCount' | 'carListShow'
}

/** Returns the sentence that names words which no car has; '' where there are none. */
export function leftOutText(messages: ListMessages, words: readonly string[]): string {
  if (words.length === 0) return ''
  const quoted = words.map((word) => filled(messages.carListKeyphrase, { words: word })).join(', ')
  const text = words.length === 1 ? messages.carListLeftOutOne : messages.carListLeftOutOther
  return filled(text, { words: quoted })
}
