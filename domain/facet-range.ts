import type { RangeFilter } from './car-search.ts'
import type { Extent } from './known-facets.ts'
import { typedNumber } from './typed-number.ts'

/** Both ends as a slider or two inputs show them. */
export interface RangeEnds {
  readonly min: number
  readonly max: number
}
export type RangeEnd = keyof RangeEnds

/** Digits of an end at most. */
const LONGEST = 12
const WRITTEN = new RegExp(`^(\\d{0,${LONGEST}})-(\\d{0,${LONGEST}})$`)

/** `100-200`, an open end left empty (LIST-37). */
export const rangeText = ({ min, max }: Omit<RangeFilter, 'name'>): string =>
  `${min ?? ''}-${max ?? ''}`

/** The range that a text writes, its ends put in order; null where it is none, or has no end. */
export function readRange(name: string, text: string): RangeFilter | null {
  const found = WRITTEN.exec(text)
  const [min, max] = [found?.[1], found?.[2]].map((end) => (end ? Number(end) : undefined))
  return orderedRange({
    name,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  })
}

const isEnd = (end: number | undefined): end is number =>
  end !== undefined && Number.isInteger(end) && end >= 0 && end < 10 ** LONGEST

/** Ends that are whole numbers, the lower one first; null where no end is left. */
export function orderedRange({ name, min, max }: RangeFilter): RangeFilter | null {
  const ends = [min, max].filter(isEnd)
  if (ends.length === 2) return { name, min: Math.min(...ends), max: Math.max(...ends) }
  if (isEnd(min)) return { name, min }
  return isEnd(max) ? { name, max } : null
}

/** Within the facet's ends (FACET-09); an end that is the facet's own is open, both are no filter: null (FACET-11). */
export function boundedRange(filter: RangeFilter, extent: Extent): RangeFilter | null {
  if (extent.min === null || extent.max === null) return filter
  const ends = { min: extent.min, max: extent.max }
  const min = clamped(filter.min ?? ends.min, ends)
  const max = clamped(filter.max ?? ends.max, ends)
  if (min === ends.min && max === ends.max) return null
  return {
    name: filter.name,
    ...(min === ends.min ? {} : { min }),
    ...(max === ends.max ? {} : { max }),
  }
}

const clamped = (value: number, { min, max }: RangeEnds): number =>
  Math.min(Math.max(value, min), max)

/** One end of a range, and where it was put. */
export interface MovedEnd {
  readonly end: RangeEnd
  readonly to: number
}

/** Where a typed end is: nothing, or no number, is the facet's own end (FACET-18). */
export const typedEnd = (end: RangeEnd, text: string, extent: RangeEnds): MovedEnd => ({
  end,
  to: typedNumber(text) ?? extent[end],
})

/**
 * The ends after one of them was moved: within the facet (FACET-09), and where they cross, both are the
 * one that was moved (FACET-08).
 */
export function movedEnds(ends: RangeEnds, { end, to }: MovedEnd, extent: RangeEnds): RangeEnds {
  const value = clamped(to, extent)
  const moved = { ...ends, [end]: value }
  return moved.min > moved.max ? { min: value, max: value } : moved
}

/** How far a key moves a slider's end: a hundredth of the facet, at least 1 (FACET-10). */
export const rangeStep = ({ min, max }: RangeEnds): number =>
  Math.max(1, Math.round((max - min) / 100))

/** Where the ends stand: at the filter's, else at the facet's. */
export const endsOf = (filter: RangeFilter | null, extent: RangeEnds): RangeEnds => ({
  min: clamped(filter?.min ?? extent.min, extent),
  max: clamped(filter?.max ?? extent.max, extent),
})
