import type { DefinitionHash } from '../definition/types.ts'
import type { FlowEvent } from '../log/types.ts'

/** The definition in force at a log's end. */
export const addressAt = (first: DefinitionHash, events: readonly FlowEvent[]): DefinitionHash =>
  (events.findLast(({ kind }) => kind === 'migrated')?.payload['definitionHash'] as
    | DefinitionHash
    | undefined) ?? first

/** Is there an effect that was requested in a log and has not ended there? */
export function hasUnderWay(events: readonly FlowEvent[]): boolean {
  const ended = new Set(events.map(({ kind, cause }) => kind === 'effect.result' && cause))
  return events.some(({ kind, seq }) => kind === 'effect.requested' && !ended.has(seq))
}
