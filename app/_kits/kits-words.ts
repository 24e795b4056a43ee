import type { Translate } from '../_messages/translator.ts'

const PLAIN = [
  'kitsSearch',
  'kitsSearchSubmit',
  'kitsCategory',
  'kitsPrice',
  'kitsView',
  'kitsGrid',
  'kitsRows',
  'kitsMore',
  'kitsLoading',
  'kitsFailed',
  'kitsNone',
  'kitsChooseCar',
  'kitsChangeCar',
  'kitsAllCars',
  'kitsCarFailed',
  'kitsCarPick',
  'kitsCode',
  'kitsNoPrice',
  'kitsStatus',
  'kitsParts',
  'kitsAdd',
  'kitsRemove',
  'kitsCart',
  'kitsCartEmpty',
  'kitsCartClear',
  'kitsRequest',
  'kitsTotal',
  'kitsNotKept',
  'kitsParams',
  'kitsParamUser',
  'kitsParamDealer',
  'kitsParamUnit',
  'kitsParamAuto',
  'kitsParamTransaction',
  'kitsParamPackages',
  'kitsNoScript',
  'carListFilters',
  'carListChosenCount',
  'carListClearAll',
  'carListFrom',
  'carListTo',
  'carListNumber',
  'carListClose',
  'carListRetry',
] as const

/** Texts with places for values, which are filled in the browser. */
const FILLED = {
  kitsCount: ['count'],
  kitsShow: ['count'],
  kitsUnpriced: ['count'],
  kitsCarGone: ['car'],
  kitsAdded: ['kit'],
  kitsRemoved: ['kit'],
  carListShowing: ['shown', 'total'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type KitsWords = Readonly<Record<(typeof PLAIN)[number] | keyof typeof FILLED, string>>

export function kitsWords(t: Translate): KitsWords {
  const filled = Object.entries(FILLED).map(([key, names]) => [
    key,
    t(key, Object.fromEntries(names.map((name) => [name, `{${name}}`]))),
  ])
  return Object.fromEntries([...PLAIN.map((key) => [key, t(key)]), ...filled]) as KitsWords
}

/** A text with values in its places. */
export const filledIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
