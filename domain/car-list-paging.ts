import { CARS_PER_PAGE, LAST_PAGE, MAX_TOTAL_SHOWN } from './car-search.ts'
import type { Locale } from './sites.ts'
import { wholeNumberText } from './whole-number.ts'

/** A list that is all shown and shorter says nothing of how much of it is (LIST-19). */
const SHORT_LIST = 12

export interface ListProgress {
  /** Cars on the page, all its pages together (LIST-30). */
  readonly shown: number
  readonly total: number
  /** The last page shown, from 0. */
  readonly page: number
}

/**
 * What stands below the list: 'showing X of Y' with its bar, and the button, or why there is none: all is
 * shown, or there are no more pages to fetch. Null where nothing stands there.
 */
export type ShowMore = {
  readonly shown: number
  readonly total: number
  /** 0 to 1. */
  readonly share: number
  readonly button: 'more' | 'none' | 'exhausted'
} | null

export function showMore({ shown, total, page }: ListProgress): ShowMore {
  const isAll = shown >= total
  // LIST-18, LIST-19
  if (total <= 0 || (isAll && total < SHORT_LIST)) return null
  // LIST-28; LIST-20, LIST-27, LIST-29, LIST-36
  const button = isAll ? 'none' : page >= LAST_PAGE ? 'exhausted' : 'more'
  return { shown: Math.min(shown, total), total, share: Math.min(1, shown / total), button }
}

/** The page after it (LIST-23); none after the last. */
export const nextPage = (page: number): number => Math.min(page + 1, LAST_PAGE)

/** Cars on pages 0 to `page` of a list of so many (LIST-30). */
export const carsUpTo = (page: number, total: number): number =>
  Math.min(total, (Math.min(page, LAST_PAGE) + 1) * CARS_PER_PAGE)

/** The index counts no further: its total of 10000 may be more (LIST-13, LIST-34). */
export const totalText = (total: number, locale: Locale): string =>
  total >= MAX_TOTAL_SHOWN ? `${MAX_TOTAL_SHOWN}+` : wholeNumberText(total, locale)
