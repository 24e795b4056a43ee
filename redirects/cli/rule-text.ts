import type { Rule } from '../schema/shape.ts'

/** What a rule takes: its source, and the values and hosts that it asks for. */
export function ruleText({ source, pattern, query = {}, host = [] }: Rule): string {
  const asks = Object.entries(query).map(([name, value]) =>
    value === true ? name : `${name}=${value}`,
  )
  const conditions = [...asks, ...(host.length > 0 ? [`host ${host.join(' or ')}`] : [])]
  return [
    source ?? pattern,
    ...(conditions.length > 0 ? [`with ${conditions.join(', ')}`] : []),
  ].join(' ')
}
