import { inOrder } from '../compile/precedence.ts'
import type { ReadRule } from '../schema/rule.ts'
import type { Finding } from './finding.ts'

/** Rules that take the very same addresses: all but the one that is tried first have no effect. */
export function repeats(rules: readonly ReadRule[]): readonly Finding[] {
  const first = new Map<string, ReadRule>()
  return inOrder(rules).flatMap((rule): readonly Finding[] => {
    const key = takenBy(rule)
    const winner = first.get(key)
    if (winner === undefined) {
      first.set(key, rule)
      return []
    }
    const same = ledTo(winner) === ledTo(rule)
    return [
      {
        severity: 'warning',
        code: same ? 'duplicate' : 'conflict',
        rule: rule.index,
        words: same
          ? `says what rule ${winner.index} says, and has no effect`
          : `takes what rule ${winner.index} takes; rule ${winner.index} wins, and leads to ${winner.rule.destination}`,
      },
    ]
  })
}

/** The source with its names as numbers, and the conditions in one order. */
export function takenBy({ rule, query, hosts, names }: ReadRule): string {
  const source = numbered(rule.source ?? `pattern ${rule.pattern}`, names)
  return JSON.stringify([source, query.toSorted(([a], [b]) => (a < b ? -1 : 1)), hosts.toSorted()])
}

const ledTo = ({ rule, names }: ReadRule) => numbered(rule.destination, names)

const numbered = (text: string, names: readonly string[]) =>
  names.reduce(
    (done, name, at) => done.replaceAll(new RegExp(`:${name}(?![A-Za-z0-9_])`, 'g'), `:${at}`),
    text,
  )
