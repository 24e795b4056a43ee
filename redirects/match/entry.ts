import { conditionsOf } from '../compile/precedence.ts'
import type { ReadRule } from '../schema/rule.ts'
import type { Rule } from '../schema/shape.ts'
import { MAX_ADDRESS } from '../schema/text.ts'
import type { Filled, Template } from './location.ts'
import type { Reading } from './reading.ts'
import type { Moved } from './types.ts'

/** A rule as the matcher keeps it. */
export interface Entry {
  /** Place in the order in which rules are tried; the least that applies wins. */
  readonly rank: number
  /** What an answer needs lies here, and not behind the rule: in a large table each step is a cold one. */
  readonly index: number
  readonly written: Rule
  readonly rule: ReadRule
  readonly conditional: boolean
  readonly template: Template
  /** Of another site by https; null is this one. */
  readonly host: string | null
  /** What the template always gives; null when that depends on what was captured. */
  readonly fixed: Filled | null
  /** Where it leads is fixed, and no rule takes it, whatever the query; known once all are compiled. */
  settled: boolean
  /** The next one in rank with the same literal source. */
  also: Entry | null
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
  const filled = entry.fixed ?? entry.template.fill(captured)
  if (filled === null) return null
  const search = filled.search ?? asked.search
  const path = entry.host === null ? filled.path : null
  if (path === asked.path && search === asked.search) return null
  const location = filled.target + search
  // The site would refuse it.
  if (path !== null && location.length > MAX_ADDRESS) return null
  return { entry, location, path, search }
}

export const isConditional = (rule: ReadRule): boolean => conditionsOf(rule) > 0

function holds({ hosts, query }: ReadRule, asked: Reading): boolean {
  if (hosts.length > 0 && !hosts.includes(asked.host)) return false
  return query.every(([name, value]) => {
    const values = asked.valuesOf(name)
    return value === null ? values.length > 0 : values.includes(value)
  })
}

export const movedOf = ({ entry, location }: Answer): Moved => ({
  status: 308,
  location,
  rule: entry.written,
  index: entry.index,
})
