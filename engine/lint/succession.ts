import type { FlowDefinition, Migration } from '../definition/types.ts'
import { migrationChain } from '../migrate/index.ts'
import type { Finding } from './finding.ts'

/**
 * What a run of an earlier version would lose under a later one, or could not go on from (INV-13). Every
 * field of the earlier one is mapped to a field of its type or dropped by name, and every step to a step.
 */
export function lintSuccession(from: FlowDefinition, to: FlowDefinition): readonly Finding[] {
  const chain = migrationChain(to, from.version)
  if (chain === null) {
    const message = `a run of version ${from.version} has no way to ${to.version}`
    return [{ code: 'migration-gap', path: 'migrations', message }]
  }
  return [...lostFields(from, to, chain), ...lostSteps(from, to, chain)]
}

function lostFields(
  from: FlowDefinition,
  to: FlowDefinition,
  chain: readonly Migration[],
): readonly Finding[] {
  const found = (field: string, message: string): Finding => ({
    code: 'migration-loss',
    path: `context.${field}`,
    message,
  })
  const names = new Map(
    Object.keys(from.context).flatMap((field): [string, string][] => {
      const name = nameAfter(field, chain)
      return name === null ? [] : [[field, name]]
    }),
  )
  return [...names].flatMap(([field, name]): Finding[] => {
    const other = [...names].find(([one, its]) => one !== field && its === name)
    if (other && name !== field)
      return [found(field, `becomes '${name}', as the value of '${other[0]}' does`)]
    const before = from.context[field]
    const after = Object.hasOwn(to.context, name) ? to.context[name] : undefined
    if (!after)
      return [found(field, `is no more, and no migration renames or drops it: its value is lost`)]
    return before?.type === after.type
      ? []
      : [found(field, `was a ${before?.type}, and '${name}' is a ${after.type}`)]
  })
}

/** What a field is called after the migrations; null when one drops it. */
function nameAfter(field: string, chain: readonly Migration[]): string | null {
  let name = field
  for (const { rename = {}, drop = [] } of chain) {
    if (drop.includes(name)) return null
    name = (Object.hasOwn(rename, name) && rename[name]) || name
  }
  return name
}

function lostSteps(
  from: FlowDefinition,
  to: FlowDefinition,
  chain: readonly Migration[],
): readonly Finding[] {
  return Object.keys(from.steps).flatMap((step): Finding[] => {
    const after = chain.reduce(
      (at, { steps = {} }) => (Object.hasOwn(steps, at) && steps[at]) || at,
      step,
    )
    if (Object.hasOwn(to.steps, after)) return []
    const message = `a run that stands there would stand at '${after}', which is no step`
    return [{ code: 'migration-loss', path: `steps.${step}`, message }]
  })
}
