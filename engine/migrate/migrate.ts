import type { FlowDefinition, Json, JsonObject, Migration } from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import { fits, isReference, own } from '../expression/values.ts'
import type { FlowState } from '../kernel/types.ts'

/** Migrations that lead on, not past the definition's own version. */
const forward = ({ version, migrations }: FlowDefinition): readonly Migration[] =>
  migrations.filter((one) => one.to > one.from && one.to <= version)

/** The versions from which migrations lead to the definition's own, that one included. */
export function migratableVersions(to: FlowDefinition): ReadonlySet<number> {
  const versions = new Set([to.version])
  // From the last: where one leads was looked at before it.
  for (const one of forward(to).toSorted((a, b) => b.from - a.from)) {
    if (versions.has(one.to)) versions.add(one.from)
  }
  return versions
}

/**
 * The migrations that lead from a version to the definition's own, each beginning where the one
 * before ended; null when there is no such way. Of two from one version that both lead there the
 * longer stride is taken.
 */
export function migrationChain(to: FlowDefinition, from: number): readonly Migration[] | null {
  const chain: Migration[] = []
  const leads = migratableVersions(to)
  let version = from
  while (version < to.version) {
    const next = forward(to)
      .filter((one) => one.from === version && leads.has(one.to))
      .toSorted((a, b) => b.to - a.to)[0]
    if (!next) return null
    chain.push(next)
    version = next.to
  }
  return version === to.version ? chain : null
}

function apply(context: JsonObject, { rename = {}, drop = [] }: Migration): JsonObject {
  const mapped = Object.entries(context).filter(([field]) => !drop.includes(field))
  // A renamed field comes last: it wins over one that had its new name before.
  return Object.fromEntries([
    ...mapped.filter(([field]) => !own(rename, field)),
    ...mapped.flatMap(([field, value]) => {
      const name = own(rename, field)
      return name ? [[name, value] as const] : []
    }),
  ])
}

/** A run's values under the names that a newer definition has for them, whether or not they fit there. */
export const mappedContext = (to: FlowDefinition, from: number, context: JsonObject): JsonObject =>
  (migrationChain(to, from) ?? []).reduce(apply, context)

/**
 * A run's state under a newer definition (INV-13): mapped values stay, new fields begin at their
 * initial value, fields that are no more are left behind. Throws `MigrationFailed` when no chain of
 * migrations leads here, a mapped value no longer fits its field, or the step in view is no more.
 */
export function migrateState(to: FlowDefinition, from: number, state: FlowState): FlowState {
  const chain = migrationChain(to, from)
  if (!chain) throw new EngineError('MigrationFailed', `from version ${from}`)
  const mapped = chain.reduce(apply, state.context)
  const context = Object.fromEntries(
    Object.entries(to.context).map(([field, { type, initial }]): [string, Json] => {
      const value = own(mapped, field)
      if (value === undefined) return [field, initial]
      if (!fits(type, value) && !isReference(value)) {
        throw new EngineError('MigrationFailed', `${field} is no ${type}`)
      }
      return [field, value]
    }),
  )
  const stepOf = (id: string): string =>
    chain.reduce((at, { steps = {} }) => own(steps, at) ?? at, id)
  const step = stepOf(state.step)
  if (!own(to.steps, step)) throw new EngineError('MigrationFailed', step)
  const known = (ids: readonly string[]): string[] => [
    ...new Set(ids.map(stepOf).filter((id) => own(to.steps, id))),
  ]
  const visited = known(state.visited)
  const path = known(state.path)
  return {
    step,
    context,
    visited: visited.includes(step) ? visited : [...visited, step],
    // Two steps that became one may leave the step in view in the middle of the way.
    path: [...path.filter((id) => id !== step), step],
  }
}
