import type { FlowDefinition } from '../definition/types.ts'
import { migrationChain } from '../migrate/index.ts'
import type { Finding } from './finding.ts'

/** Versions from which no migrations lead here, and migrations to what is not there. */
export function lintVersions(definition: FlowDefinition): readonly Finding[] {
  const { version, migrations, context, steps } = definition
  const gaps = Array.from({ length: version - 1 }, (_, index) => index + 1)
    .filter((from) => migrationChain(definition, from) === null)
    .map((from): Finding => ({
      code: 'migration-gap',
      path: 'migrations',
      words: `a run of version ${from} has no way to ${version}`,
    }))
  const lost = migrations.flatMap(({ to, rename = {}, steps: moved = {} }, index): Finding[] => {
    // Only the last version's names are known here.
    if (to !== version) return []
    const path = `migrations.${index}`
    return [
      ...Object.values(rename)
        .filter((field) => !Object.hasOwn(context, field))
        .map((field): Finding => ({ code: 'unknown-field', path, words: `no field '${field}'` })),
      ...Object.values(moved)
        .filter((step) => !Object.hasOwn(steps, step))
        .map((step): Finding => ({ code: 'unknown-step', path, words: `no step '${step}'` })),
    ]
  })
  return [...gaps, ...lost]
}
