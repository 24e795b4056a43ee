import { isRangeFacet, LEVEL_SEPARATOR } from './car-search.ts'
import { FILTER_FACETS } from './canonical-search.ts'
import { rangeText } from './facet-range.ts'
import { oldParameter } from './old-car-address.ts'
import { isUnreadable, typedNumber } from './typed-number.ts'

/** The two ends of a range in a form that is sent without JavaScript: `car_price.from`, `car_price.to`. */
export const endParameter = (facet: string, end: 'from' | 'to'): string => `${facet}.${end}`

/** The field of the list's own search box: words whose meaning is still to be found. */
export const TYPED_WORDS = 'q'

const RANGES = FILTER_FACETS.filter(isRangeFacet)

/** What the list reads of a query (LIST-02): itself, and each facet under its name, its first level's or its earlier one. */
const PARAMETERS: ReadonlySet<string> = new Set([
  'keyphrase',
  'sortName',
  'page',
  ...FILTER_FACETS.flatMap((facet) => [
    facet,
    ...facet.split(LEVEL_SEPARATOR, 1),
    oldParameter(facet) ?? facet,
  ]),
  ...RANGES.flatMap((facet) => [endParameter(facet, 'from'), endParameter(facet, 'to')]),
])

/** Whether a query says anything to the list; a campaign's marks say nothing. */
export function asksList(query: string): boolean {
  if (query === '') return false
  for (const [name, value] of new URLSearchParams(query)) {
    if (value !== '' && PARAMETERS.has(name)) return true
  }
  return false
}

/**
 * What the list reads of a query, the same for queries that mean the same in another order. Without the marks
 * of a campaign, by which one visitor could be told from another.
 */
export function listQuery(query: string): string {
  const read = [...new URLSearchParams(query)].filter(([name]) => PARAMETERS.has(name))
  const parameters = new URLSearchParams(read)
  // Which keeps parameters of one name in their order: of some the first one counts.
  parameters.sort()
  return parameters.toString()
}

/**
 * Returns the query with the ends of its ranges put together, as the list's own links have them. An end that is no
 * number stays as it was sent, for the list to say so; the range keeps the other end.
 */
export function withWholeRanges(query: string): string {
  const parameters = new URLSearchParams(query)
  for (const facet of RANGES) {
    const names = [endParameter(facet, 'from'), endParameter(facet, 'to')] as const
    if (!names.some((name) => parameters.has(name))) continue
    const [min, max] = names.map((name) => typedNumber(parameters.get(name) ?? '') ?? undefined)
    for (const name of names) {
      if (!isUnreadable(parameters.get(name) ?? '')) parameters.delete(name)
    }
    if (min === undefined && max === undefined) continue
    parameters.set(
      facet,
      rangeText({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
    )
  }
  return parameters.toString()
}

/** Texts of range ends that are not numbers, by the names of their parameters. */
export type UnreadEnds = Readonly<Record<string, string>>

/** Longest text that is shown again. */
const MAX_SHOWN = 40

/** Returns the ends of a query's ranges that are no numbers. */
export function unreadEnds(query: string): UnreadEnds {
  const parameters = new URLSearchParams(query)
  const names = RANGES.flatMap((facet) => [endParameter(facet, 'from'), endParameter(facet, 'to')])
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = parameters.get(name) ?? ''
      return isUnreadable(text) ? [[name, text.slice(0, MAX_SHOWN)]] : []
    }),
  )
}
