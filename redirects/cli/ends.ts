import { siteById } from '#domain/sites'
import { compileTable } from '../compile/compile.ts'
import { destinationTest } from '../lint/destination-test.ts'
import { pathWith, samplesOf } from '../lint/sample.ts'
import type { Matcher, RedirectRequest } from '../match/types.ts'
import type { ReadRule } from '../schema/rule.ts'
import type { Table } from '../schema/shape.ts'
import { rulesOf } from '../schema/table.ts'
import { ruleText } from './rule-text.ts'

/** How a site answers an address of its own, with its redirects in front. */
export interface Routing {
  /** Decoded paths of pages, of some cars and of all dealers: what names in a destination may stand for. */
  readonly paths: readonly string[]
  /** The status at the end of the way from there; null when that leaves the site or has no end. */
  end(location: string): Promise<number | null>
}

export interface Ends {
  readonly rules: number
  /** That end on a page, on one that says that it is gone, or on another site. */
  readonly good: number
  /** A line for each of the others. */
  readonly bad: readonly string[]
}

const GOOD: ReadonlySet<number> = new Set([200, 410])

/** Follows every rule to its end, as a visitor of the old address would go. */
export async function endsOf(table: Table, routing: Routing): Promise<Ends> {
  const matcher = compileTable(table)
  const rules = rulesOf(table)
  const { host } = siteById(table.site)
  const bad: string[] = []
  for (const rule of rules) {
    const location = locationOf(rule, { matcher, paths: routing.paths, host })
    if (location === null) {
      bad.push(`rule ${rule.index} (${ruleText(rule.rule)}): no address of it is answered`)
    } else if (location.startsWith('/')) {
      const status = await routing.end(location)
      if (status === null || !GOOD.has(status)) {
        const said = status === null ? 'has no end' : `answers ${status}`
        bad.push(`rule ${rule.index} (${ruleText(rule.rule)}): leads to ${location}, which ${said}`)
      }
    }
  }
  return { rules: rules.length, good: rules.length - bad.length, bad }
}

interface From {
  readonly matcher: Matcher
  readonly paths: readonly string[]
  /** Of the site, for rules that ask for none. */
  readonly host: string
}

/**
 * Where a rule leads. One with names is asked for what makes a page of its destination, where anything
 * does: it is a rule for the pages that there are.
 */
function locationOf(rule: ReadRule, { matcher, paths, host }: From): string | null {
  const at = (asked: RedirectRequest) => matcher.match({ ...asked, host: rule.hosts[0] ?? host })
  const samples = samplesOf(rule)
  const [sample] = samples
  const leadsTo = rule.names.length === 0 || !sample ? null : destinationTest(rule)
  for (const path of leadsTo === null ? [] : paths) {
    const values = leadsTo?.(path) ?? null
    const from = values && (pathWith(rule, values) ?? patternWith(rule, values))
    const moved = from && sample ? at({ ...sample.asked, path: encodeURI(from) }) : null
    if (moved?.index === rule.index) return moved.location
  }
  const found = samples.map(({ asked }) => at({ ...asked, path: encodeURI(asked.path) }))
  const own = found.find((moved) => moved?.index === rule.index)
  return (own ?? found.find((moved) => moved !== null))?.location ?? null
}

/** A pattern's path with these values of its groups; null where more than a dot is left to choose. */
function patternWith({ from }: ReadRule, values: ReadonlyMap<string, string>): string | null {
  if (from.kind !== 'pattern') return null
  const path = from.text
    .replaceAll(/\(\?<(\w+)>[^()]*\)/g, (_, name: string) => values.get(name) ?? '')
    .replaceAll(/\[(.)\]|\\(.)/g, '$1$2')
  return from.expression.test(path) ? path : null
}
