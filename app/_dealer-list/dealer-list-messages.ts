import type { Translate } from '../_messages/translator.ts'

const PLAIN = [
  'dealerListName',
  'dealerListSearch',
  'dealerListPlaceholder',
  'dealerListPlaces',
  'dealerListBrands',
  'dealerListBodyshop',
  'dealerListParts',
  'dealerListService',
  'dealerListChosen',
  'dealerListChosenCount',
  'dealerListClearAll',
  'dealerListMore',
  'dealerListLoading',
  'dealerListAll',
  'dealerListNone',
  'dealerListNoneYet',
  'dealerListRetry',
  'dealerListOffline',
  'searchSubmit',
] as const

/** Texts with places for values, which are filled in the browser. */
const FILLED = {
  dealerListShowing: ['shown', 'total'],
  dealerListRemove: ['filter'],
  dealerListKeyphrase: ['words'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The texts of the list by their keys. */
export type DealerListMessages = Readonly<
  Record<(typeof PLAIN)[number] | keyof typeof FILLED | 'dealerListError', string>
>

/** `phone` is the site's own, to call where the list cannot be had. */
export function dealerListMessages(t: Translate, phone: string): DealerListMessages {
  const filled = Object.entries(FILLED).map(([key, names]) => [
    key,
    t(key, Object.fromEntries(names.map((name) => [name, `{${name}}`]))),
  ])
  return {
    ...Object.fromEntries(PLAIN.map((key) => [key, t(key)])),
    ...Object.fromEntries(filled),
    dealerListError: t('dealerListError', { phone }),
  } as DealerListMessages
}

/** A text with its values in their places. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce(
    (done, [name, value]) => done.replace(`{${name}}`, () => String(value)),
    text,
  )
