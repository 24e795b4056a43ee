import { MAX_ADDRESS_LENGTH } from '#domain/address-limit'
import { conditionsOf } from '../compile/precedence.ts'
import type { ReadRule } from '../schema/rule.ts'
import type { Rule } from '../schema/shape.ts'
import { withCampaign } from './campaign.ts'
import type { Template } from './location.ts'
import type { Reading } from './reading.ts'
import type { Moved } from './types.ts'

/**
 * A rule as the matcher stores it. What an answer needs lies here and not behind the rule or its
 * template, first what is read first: in a large table each step away is a cold one.
 */
export interface Entry {
  /** The path that it takes, of a literal source; else ''. */
  readonly source: string
  /** Place in the order in which rules are tried; the least that applies wins. */
  readonly rank: number
  readonly conditional: boolean
  /** What the template always gives; null when that depends on what was captured. */
  readonly target: string | null
  /** The path of this site that `target` is; null: another site's. */
  readonly path: string | null
  /** The destination's own query; null passes the visitor's on. */
  readonly search: string | null
  /** How long a query may be behind `target`, so that the site itself would take the address. */
  readonly room: number
  /** Whether `path` may be where it was asked; of a literal source that is known beforehand. */
  readonly mayStay: boolean
  /** Where it leads is fixed, and no rule takes it, whatever the query; known once all are compiled. */
  settled: boolean
  readonly index: number
  readonly written: Rule
  /** The next one in rank with the same literal source. */
  also: Entry | null
  /** Of another site by https; null is this one. */
  readonly host: string | null
  readonly template: Template
  readonly rule: ReadRule
}

/** An entry's answer, and the path of this site that it leads to (null: another site's). */
export interface Answer {
  readonly entry: Entry
  readonly location: string
  readonly path: string | null
  readonly search: string
}

/**
 * What an entry answers, once its source has matched; null when a condition fails, when it would
 * lead to where it was asked, or when the location is none that the site itself would take.
 */
export function answerOf(entry: Entry, captured: readonly string[], asked: Reading): Answer | null {
  if (entry.conditional && !holds(entry.rule, asked)) return null
  if (entry.target === null) return filledAnswer(entry, captured, asked)
  const { target, path } = entry
  const search = searchOf(entry.search, asked, entry.room)
  if (search.length > entry.room) return null
  if (entry.mayStay && path === asked.path && search === asked.search) return null
  return { entry, location: search === '' ? target : target + search, path, search }
}

function filledAnswer(entry: Entry, captured: readonly string[], asked: Reading): Answer | null {
  const filled = entry.template.fill(captured)
  if (filled === null) return null
  const path = entry.host === null ? filled.path : null
  const room = roomBehind(filled.target, path)
  const search = searchOf(filled.search, asked, room)
  if (path === asked.path && search === asked.search) return null
  if (search.length > room) return null
  return { entry, location: filled.target + search, path, search }
}

/**
 * Returns the query to go on with: the destination's own with the campaign's parameters where there is room for
 * them, else the visitor's as it came.
 */
function searchOf(own: string | null, asked: Reading, room: number): string {
  if (own === null) return asked.search
  if (asked.search === '') return own
  const search = withCampaign(own, asked.search)
  return search.length > room ? own : search
}

/** How many characters of query an address can take (the site refuses longer ones); another site's any. */
export const roomBehind = (target: string, path: string | null): number =>
  path === null ? Infinity : MAX_ADDRESS_LENGTH - target.length

export const isConditional = (rule: ReadRule): boolean => conditionsOf(rule) > 0

function holds({ hosts, query }: ReadRule, asked: Reading): boolean {
  if (hosts.length > 0 && !hosts.includes(asked.host)) return false
  return query.every(([name, value]) => {
    const values = asked.valuesOf(name)
    if (value === null) return values.length > 0
    const wanted = value.toLowerCase()
    return values.some((given) => given.toLowerCase() === wanted)
  })
}

export const movedOf = ({ entry, location }: Answer): Moved => ({
  status: 308,
  location,
  rule: entry.written,
  index: entry.index,
})
