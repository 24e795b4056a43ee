import { createHash } from 'node:crypto'
import type { Rule } from '../schema/shape.ts'

/** Names a rule by what it takes, so that its hits stay its own when the table is put in another order. */
export function ruleKey({ source, pattern, query = {}, host = [] }: Rule): string {
  const asked = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([source ?? null, pattern ?? null, asked, host.toSorted()])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
