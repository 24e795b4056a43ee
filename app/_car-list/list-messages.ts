import { FILTER_FACETS } from '#domain/canonical-search'
import { CAR_SORTS, LEVEL_SEPARATOR } from '#domain/car-search'
import { LOAN_BAND, loanBands, type LoanBand } from '#domain/loan-band'
import type { Currency, Locale } from '#domain/sites'
import { wholeNumberText } from '#domain/whole-number'
import type { Translate } from '../_messages/translator.ts'
import { codeTexts } from '../_search/code-texts.ts'
import type { FilterTexts } from '../_search/filter-texts.ts'

const PLAIN = [
  'carListName',
  'carListSearch',
  'carListMore',
  'carListEarlier',
  'carListLimit',
  'carListFilters',
  'carListChosen',
  'carListChosenCount',
  'carListClearAll',
  'carListClear',
  'carListSort',
  'carListApply',
  'carListFrom',
  'carListTo',
  'carListNumber',
  'carListFacetNone',
  'carListClose',
  'carListPin',
  'carListUnpin',
  'carListLoading',
  'carListRetry',
  'carListFull',
  'carListOffline',
  'carListAll',
  'carListError',
  'noSearchResults',
  'noSearchResultsHint',
  'car_relevance',
  'searchPlaceholder',
  'searchSubmit',
] as const

/** Texts with places for values, which are filled in the browser. */
const FILLED = {
  carListCountOne: ['count'],
  carListCountFew: ['count'],
  carListCountOther: ['count'],
  carListShowOne: ['count'],
  carListShowFew: ['count'],
  carListShowOther: ['count'],
  carListShowing: ['shown', 'total'],
  carListRemove: ['filter'],
  carListKeyphrase: ['words'],
  carListFacetSearch: ['facet'],
  carListWithout: ['filter', 'cars'],
  carListLeftOutOne: ['words'],
  carListLeftOutOther: ['words'],
  searchAll: ['words'],
  searchNothing: ['words'],
  searchStories: ['count'],
  searchPages: ['count'],
  searchDealers: ['count'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Key = (typeof PLAIN)[number] | keyof typeof FILLED

/** The texts of the list by their keys, and the names of facets and orders by the index's. */
export type ListMessages = Readonly<Record<Key, string>> & FilterTexts

interface ListPlace {
  readonly locale: Locale
  /** The site's. */
  readonly currency: Currency
}

/** Returns what people read for each band: 'Under 2 000', '2 000–2 999', '10 000 eller mer'. */
function bandTexts(
  t: Translate,
  { locale, currency }: ListPlace,
): Readonly<Record<string, string>> {
  const amount = (value: number) => wholeNumberText(value, locale)
  const nameOf = ({ min, max }: LoanBand): string => {
    if (max === null) return t('car_loan_band_from', { amount: amount(min) })
    if (min === 0) return t('car_loan_band_under', { amount: amount(max + 1) })
    return `${amount(min)}–${amount(max)}`
  }
  return Object.fromEntries(loanBands(currency).map((band) => [band.text, nameOf(band)]))
}

const LEVELS = FILTER_FACETS.flatMap((facet) => facet.split(LEVEL_SEPARATOR))

/** `t` translates to the language of `place`. */
export function listMessages(t: Translate, place: ListPlace): ListMessages {
  const filled = Object.entries(FILLED).map(([key, names]) => [
    key,
    t(key, Object.fromEntries(names.map((name) => [name, `{${name}}`]))),
  ])
  const named = [...LEVELS, ...CAR_SORTS].map((name) => [name, t(name)])
  return {
    ...(Object.fromEntries([...PLAIN.map((key) => [key, t(key)]), ...filled]) as Record<
      Key,
      string
    >),
    names: Object.fromEntries(named) as Record<string, string>,
    codes: { ...codeTexts(t), [LOAN_BAND]: bandTexts(t, place) },
  }
}

/** A text with values in its places. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
