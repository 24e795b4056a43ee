import type { FlowEvent, RunHead } from '#engine/log'
import type { CollectedEvent, StoredRun } from './run.ts'

/** A run as the engine folds it: `redacted: true`, since its values are gone and its hashes cut. */
export interface CollectedLog {
  readonly head: RunHead
  /** As far as they are there without a gap. */
  readonly events: readonly FlowEvent[]
}

export function asLog(run: StoredRun, events: readonly CollectedEvent[]): CollectedLog {
  const gap = events.findIndex(({ seq }, index) => seq !== index + 1)
  return {
    head: {
      run: run.run,
      flow: run.flow,
      definitionHash: run.definitionHash,
      engineVersion: run.engineVersion,
      createdAt: run.startedAt,
    },
    events: events
      .slice(0, gap < 0 ? undefined : gap)
      .map(({ seq, at, kind, type, payload, cause, hashStart: hash }) => {
        const event = { run: run.run, seq, at, tab: '', kind, type, payload, prevHash: '', hash }
        return cause === null ? event : { ...event, cause }
      }),
  }
}
