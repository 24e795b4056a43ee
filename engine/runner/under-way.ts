import type { FlowEvent } from '../log/types.ts'

/** Is there an effect that was requested in a log and has not ended there? */
export function hasUnderWay(events: readonly FlowEvent[]): boolean {
  const ended = new Set(events.map(({ kind, cause }) => kind === 'effect.result' && cause))
  return events.some(({ kind, seq }) => kind === 'effect.requested' && !ended.has(seq))
}
