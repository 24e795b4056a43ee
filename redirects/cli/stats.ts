import { ruleKey } from '../compile/rule-key.ts'
import type { Table } from '../schema/shape.ts'
import { ruleText } from './rule-text.ts'

/** What is known of a rule's use. */
export interface Use {
  readonly rule: string
  readonly hits: number
  readonly lastAt: Date
}

/** A line a rule, the most used first and the dead ones last; then what is known of rules that are gone. */
export function statsLines({ site, rules }: Table, uses: readonly Use[]): readonly string[] {
  const known = new Map(uses.map((use) => [use.rule, use]))
  const keys = rules.map(ruleKey)
  const lines = rules
    .map((rule, index) => ({ rule, index, use: known.get(keys[index] ?? '') }))
    .toSorted((a, b) => (b.use?.hits ?? 0) - (a.use?.hits ?? 0) || a.index - b.index)
    .map(
      ({ rule, index, use }) =>
        `${count(use)}  ${day(use)}  ${site}  rule ${index}  ${ruleText(rule)}`,
    )
  const dead = keys.filter((key) => !known.has(key)).length
  const gone = uses.filter(({ rule }) => !keys.includes(rule)).length
  return [
    ...lines,
    `${site}: ${rules.length} rules, ${dead} never used${gone === 0 ? '' : `; ${gone} used ones are no longer in the table`}`,
  ]
}

const count = (use: Use | undefined) => String(use?.hits ?? 0).padStart(9)
const day = (use: Use | undefined) => use?.lastAt.toISOString().slice(0, 10) ?? 'never     '
