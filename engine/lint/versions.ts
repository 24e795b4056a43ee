import type { FlowDefinition } from '../definition/types.ts'
import { migratableVersions } from '../migrate/index.ts'
import type { Finding } from './finding.ts'

/** Versions from which no migrations lead here, and migrations to what is not there. */
export function lintVersions(definition: FlowDefinition): readonly Finding[] {
  const { version, migrations, context, steps } = definition
  const gaps: Finding[] = []
  let from = 1
  for (const next of [...migratableVersions(definition)].toSorted((a, b) => a - b)) {
    const versions = next - 1 > from ? `versions ${from} to ${next - 1}` : `version ${from}`
    const message = `a run of ${versions} has no way to ${version}`
    if (next > from) gaps.push({ code: 'migration-gap', path: 'migrations', message })
    from = next + 1
  }
  const clashes = migrations.flatMap(({ rename = {}, drop = [] }, index): Finding[] => {
    const found = (message: string): Finding => ({
      code: 'migration-clash',
      path: `migrations.${index}`,
      message,
    })
    const names = Object.values(rename)
    return [
      ...names
        .filter((name, at) => names.indexOf(name) !== at)
        .map((name) => found(`two fields become '${name}'`)),
      ...drop
        .filter((field) => Object.hasOwn(rename, field))
        .map((field) => found(`'${field}' is both dropped and renamed`)),
    ]
  })
  const lost = migrations.flatMap(({ to, rename = {}, steps: moved = {} }, index): Finding[] => {
    // Only the last version's names are known here.
    if (to !== version) return []
    const path = `migrations.${index}`
    return [
      ...Object.values(rename)
        .filter((field) => !Object.hasOwn(context, field))
        .map((field): Finding => ({ code: 'unknown-field', path, message: `no field '${field}'` })),
      ...Object.values(moved)
        .filter((step) => !Object.hasOwn(steps, step))
        .map((step): Finding => ({ code: 'unknown-step', path, message: `no step '${step}'` })),
    ]
  })
  return [...gaps, ...clashes, ...lost]
}
