import { inOrder } from '../compile/precedence.ts'
import { faultLine } from '../schema/fault.ts'
import { destinationsOf, readRule, type ReadRule } from '../schema/rule.ts'
import type { Rule, Table } from '../schema/shape.ts'
import { rulesOf } from '../schema/table.ts'
import { type Imported, NotExpressible } from './format.ts'

/** Reads items one by one; what is refused, here or by the format of tables, becomes a problem. */
export function readEach<T>(
  items: readonly (readonly [place: string, item: T])[],
  read: (item: T) => Rule | null,
): Imported {
  const rules: Rule[] = []
  const problems: string[] = []
  for (const [place, item] of items) {
    try {
      const rule = read(item)
      if (rule === null) continue
      const outcome = readRule(rule, rules.length, destinationsOf(hostsOf([rule])))
      if (outcome.ok) rules.push(rule)
      else
        problems.push(
          `${place}: ${outcome.faults.map((fault) => faultLine(fault).replace(/^rule \d+, /, '')).join('; ')}`,
        )
    } catch (error) {
      if (!(error instanceof NotExpressible)) throw error
      problems.push(`${place}: ${error.message}`)
    }
  }
  return { rules, problems }
}

/** Writes rules one by one in the order in which they are tried. */
export function writeEach<T>(table: Table, write: (rule: ReadRule) => T) {
  const written: T[] = []
  const problems: string[] = []
  for (const rule of inOrder(rulesOf(table))) {
    try {
      written.push(write(rule))
    } catch (error) {
      if (!(error instanceof NotExpressible)) throw error
      problems.push(`rule ${rule.index}: ${error.message}`)
    }
  }
  return { written, problems }
}

/** The other hosts that rules lead to: what `externalHosts` has to list. */
export const hostsOf = (rules: readonly Rule[]): readonly string[] => [
  ...new Set(
    rules.flatMap(
      ({ destination }) => /^https:\/\/([a-z0-9.-]+)(?:\/|$)/.exec(destination)?.[1] ?? [],
    ),
  ),
]

/** A path as sources are written: decoded, composed, without a slash at its end. */
export function sourceText(path: string): string {
  if (/%(?:2f|5c)/i.test(path)) {
    throw new NotExpressible(`${path} has an encoded slash, and no address with one is redirected`)
  }
  if (/%(?:3a|2a|28|29)/i.test(path)) {
    throw new NotExpressible(
      `${path} has an encoded sign that would be syntax in a source: : * ( )`,
    )
  }
  let text = path
  try {
    text = decodeURIComponent(path)
  } catch {
    throw new NotExpressible(`${path} has escapes that are no UTF-8`)
  }
  return text.normalize('NFC').replace(/(?<=.)\/$/, '')
}

/** `a=b&c` as a condition: `a` is wanted with the value `b`, `c` has to be there. */
export function conditionText(query: string): Pick<Rule, 'query'> {
  if (query === '') return {}
  const pairs = query.split('&').map((pair): [string, string | true] => {
    const [name = '', value] = pair.split('=').map((text) => decodeURIComponent(text))
    return [name, value === undefined || value === '' ? true : value]
  })
  return { query: Object.fromEntries(pairs) }
}

/** Only permanent redirects are supported (REDIR-01). */
export function checkStatus(status: string | number): void {
  if (![301, 308].includes(Number(status))) {
    throw new NotExpressible(
      `its status is ${status}; only permanent ones (301, 308) are supported`,
    )
  }
}
