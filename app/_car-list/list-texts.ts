import { totalText } from '#domain/car-list-paging'
import { LEVEL_SEPARATOR, type RangeFilter } from '#domain/car-search'
import { ELECTRIC_RANGE } from '#domain/electric-range'
import { LOAN_BAND } from '#domain/loan-band'
import type { SearchChip } from '#domain/search-chips'
import type { Locale } from '#domain/sites'
import { wholeNumberText } from '#domain/whole-number'
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

/** The name of a facet, by its first level (FACET-16). */
export function facetName(messages: ListMessages, facet: string): string {
  const [first = facet] = facet.split(LEVEL_SEPARATOR)
  return messages.names[first] ?? first
}

/** What a value of a facet reads: itself, or the word for a code. */
export const valueName = (messages: ListMessages, facet: string, value: string): string =>
  messages.codes[facet]?.[value] ?? value

/** '100 000–200 000', '100 000–', '–200 000'. */
export function rangeWords({ min, max }: Omit<RangeFilter, 'name'>, locale: Locale): string {
  const end = (value: number | undefined) =>
    value === undefined ? '' : wholeNumberText(value, locale)
  return `${end(min)}–${end(max)}`
}

/** Returns the sentence that names words which no car has; '' where there are none. */
export function leftOutText(messages: ListMessages, words: readonly string[]): string {
  if (words.length === 0) return ''
  const quoted = words.map((word) => filled(messages.carListKeyphrase, { words: word })).join(', ')
  const text = words.length === 1 ? messages.carListLeftOutOne : messages.carListLeftOutOther
  return filled(text, { words: quoted })
}

/** What a chip reads: '”elbil”', 'Volvo V60', 'Pris 100 000–200 000'. */
export function chipText(chip: SearchChip, messages: ListMessages, locale: Locale): string {
  if (chip.kind === 'keyphrase') return filled(messages.carListKeyphrase, { words: chip.text })
  if (chip.kind === 'range') {
    return `${facetName(messages, chip.facet)} ${rangeWords(chip.range, locale)}`
  }
  const value = chip.path.map((text) => valueName(messages, chip.facet, text)).join(' ')
  // '500+' says nothing without its facet, nor does 'Under 2 000'.
  if (chip.facet !== ELECTRIC_RANGE && chip.facet !== LOAN_BAND) return value
  return `${facetName(messages, chip.facet)} ${value.slice(0, 1).toLocaleLowerCase(locale)}${value.slice(1)}`
}
