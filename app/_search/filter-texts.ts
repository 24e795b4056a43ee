import { LEVEL_SEPARATOR, type RangeFilter } from '#domain/car-search'
import { ELECTRIC_RANGE } from '#domain/electric-range'
import { LOAN_BAND } from '#domain/loan-band'
import type { SearchChip } from '#domain/search-chips'
import type { Locale } from '#domain/sites'
import { wholeNumberText } from '#domain/whole-number'

/** Texts that name filters. */
export interface FilterTexts {
  /** Names of facets by those of the index. */
  readonly names: Readonly<Record<string, string>>
  /** Texts of values that are codes, by facet. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** With `{words}`. */
  readonly carListKeyphrase: string
}

/** Returns the name of a facet, by its first level (FACET-16). */
export function facetName({ names }: Pick<FilterTexts, 'names'>, facet: string): string {
  const [first = facet] = facet.split(LEVEL_SEPARATOR)
  return names[first] ?? first
}

/** Returns the text of a facet's value: the value itself, or the word for a code. */
export const valueName = (
  { codes }: Pick<FilterTexts, 'codes'>,
  facet: string,
  value: string,
): string => codes[facet]?.[value] ?? value

/** '100 000–200 000', '100 000–', '–200 000'. */
function rangeWords({ min, max }: Omit<RangeFilter, 'name'>, locale: Locale): string {
  const end = (value: number | undefined) =>
    value === undefined ? '' : wholeNumberText(value, locale)
  return `${end(min)}–${end(max)}`
}

/** Returns the text of a chip: '”elbil”', 'Volvo V60', 'Pris 100 000–200 000'. */
export function chipText(chip: SearchChip, texts: FilterTexts, locale: Locale): string {
  if (chip.kind === 'keyphrase') return texts.carListKeyphrase.replace('{words}', () => chip.text)
  if (chip.kind === 'range') {
    return `${facetName(texts, chip.facet)} ${rangeWords(chip.range, locale)}`
  }
  const value = chip.path.map((text) => valueName(texts, chip.facet, text)).join(' ')
  // '500+' says nothing without its facet, nor does 'Under 2 000'.
  if (chip.facet !== ELECTRIC_RANGE && chip.facet !== LOAN_BAND) return value
  return `${facetName(texts, chip.facet)} ${value.slice(0, 1).toLocaleLowerCase(locale)}${value.slice(1)}`
}
