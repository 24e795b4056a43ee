import type { FlowEvent, RunHead } from '../log/types.ts'

/** Where a log that is a possible run departs from what the verifier knows. */
export interface Drift {
  readonly seq: number
  /** Its time, or what it says to have been told from outside. */
  readonly what: 'clock' | 'record'
}

/**
 * Where the writer's clock was put back, and the end of a log that lies further from the verifier's clock
 * than it may. No forgery: visitors' clocks are wrong, and are set while a page is open.
 */
export function driftOfClock(
  { createdAt }: RunHead,
  events: readonly FlowEvent[],
  { now, toleranceMs }: { readonly now: number; readonly toleranceMs: number },
): readonly Drift[] {
  const drift: Drift[] = []
  let before = createdAt
  for (const { seq, at } of events) {
    if (at < before) drift.push({ seq, what: 'clock' })
    before = at
  }
  const last = events.at(-1)
  if (last && Math.abs(last.at - now) > toleranceMs && drift.at(-1)?.seq !== last.seq) {
    drift.push({ seq: last.seq, what: 'clock' })
  }
  return drift
}
