import type { FlowDefinition } from '../definition/types.ts'
import type { Finding } from './finding.ts'
import { lintAddress } from './address.ts'
import { lintBranches, lintEffects, lintGraph } from './graph.ts'
import { lintGuards } from './guards.ts'
import { lintNames } from './names.ts'
import { lintPaths } from './paths.ts'
import { lintPrivacy } from './privacy.ts'
import { lintShapes } from './shapes.ts'
import { lintVersions } from './versions.ts'
import { lintMessages, type Messages } from './messages.ts'

export type { Finding, FindingCode } from './finding.ts'
export type { Messages } from './messages.ts'
export { lintSuccession } from './succession.ts'

/**
 * What is wrong with a definition of the right shape (see `#engine/schema`), and with its messages when
 * they are given. An empty list is what the engine's promises build on (INV-15).
 */
export function lint(definition: FlowDefinition, messages?: Messages): readonly Finding[] {
  return [
    ...lintNames(definition),
    ...lintShapes(definition),
    ...lintPaths(definition),
    ...lintGraph(definition),
    ...lintGuards(definition),
    ...lintEffects(definition),
    ...lintBranches(definition),
    ...lintPrivacy(definition),
    ...lintAddress(definition),
    ...lintVersions(definition),
    ...(messages ? lintMessages(definition, messages) : []),
  ]
}
