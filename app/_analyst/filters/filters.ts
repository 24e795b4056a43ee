import { DEVICES, OUTCOMES } from '#domain/flow-analysis'
import type { Query } from '../calls/analysis.ts'

/** What can stand in an address to say which runs count. */
export const FILTERS = [
  'flow',
  'version',
  'site',
  'device',
  'brand',
  'from',
  'to',
  'step',
  'outcome',
  'dropped',
  'window',
] as const
export type FilterName = (typeof FILTERS)[number]
export type Filters = { readonly [name in FilterName]?: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^\d{1,13}$/
const ALLOWED: { readonly [name in FilterName]?: (text: string) => boolean } = {
  version: (text) => NUMBER.test(text),
  device: (text) => (DEVICES as readonly string[]).includes(text),
  outcome: (text) => (OUTCOMES as readonly string[]).includes(text),
  from: isDay,
  to: isDay,
  window: (text) => NUMBER.test(text),
}

/** The filters of an address; what is none, or cannot be meant, is left out. */
export function filtersIn(query: URLSearchParams): Filters {
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const text = query.get(name)?.trim() ?? ''
      const isMeant = text !== '' && text.length <= 100 && (ALLOWED[name]?.(text) ?? true)
      return isMeant ? [[name, text]] : []
    }),
  )
}

/** As a call takes them: days become moments, the last day whole, in the analyst's own time. */
export function queryOf(filters: Filters, names: readonly FilterName[]): Query {
  return Object.fromEntries(
    names.flatMap((name): [string, string | number][] => {
      const text = filters[name]
      if (text === undefined) return []
      if (name === 'from') return [[name, startOf(text)]]
      if (name === 'to') return [[name, startOf(text, 1)]]
      return [[name, text]]
    }),
  )
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(startOf(text)) && startOf(text) >= 0
}

/** Midnight in front of a day, or of one so many days later. */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}
