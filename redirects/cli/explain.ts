import { compileTable } from '../compile/compile.ts'
import { whyBefore } from '../compile/precedence.ts'
import type { RedirectRequest } from '../match/types.ts'
import type { Table } from '../schema/shape.ts'
import { rulesOf } from '../schema/table.ts'
import { ruleText } from './rule-text.ts'

/** Which rule answers an address, why it won over the others that take it, and where the way ends. */
export function explain(table: Table, asked: RedirectRequest): readonly string[] {
  const matcher = compileTable(table)
  const rules = rulesOf(table)
  const [winner, ...others] = matcher.all(asked)
  if (!winner) return [`${asked.path}${asked.search}: no rule of ${table.site} takes it`]
  const won = rules[winner.index]
  const losers = others.flatMap(({ index }) => {
    const other = rules[index]
    if (!won || !other) return []
    return [`  before rule ${index} (${ruleText(other.rule)}): ${whyBefore(won, other)}`]
  })
  return [
    `${winner.status} ${winner.location}`,
    `  rule ${winner.index} (${ruleText(winner.rule)} → ${winner.rule.destination})`,
    ...losers,
    ...(matcher.match(asked) === null ? ['  not answered: the way from there has no end'] : []),
    ...onward(matcher.first, asked, winner.location),
  ]
}

function onward(
  first: ReturnType<typeof compileTable>['first'],
  asked: RedirectRequest,
  location: string,
) {
  if (!location.startsWith('/')) return []
  const [path = ''] = location.split('?')
  const next = first({ ...asked, path, search: location.slice(path.length) })
  return next ? [`  from there on to ${next.location}, by rule ${next.index}`] : []
}
