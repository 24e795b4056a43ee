import type { FlowDefinition, FlowEvent, JsonObject, Rejection, RunHead } from '#engine'
import { type Change, foldLog, type Folded, replayTrace, type TracedEvent } from '#engine/replay'
import { holdsWithheld } from './withheld.ts'

/** States are kept at every so many events: a jump folds at most as many. */
const EVERY = 50

export interface ReplayedRun {
  /** The definition that the run began with. */
  readonly definition: FlowDefinition
  /** Those that it was taken to later, by address. */
  readonly definitions?: ReadonlyMap<string, FlowDefinition>
  readonly head: RunHead
  readonly events: readonly FlowEvent[]
  /** Personal values by reference; none where the log was redacted. */
  readonly values?: JsonObject
  /** Personal values were never there, whether or not an event refers to one. */
  readonly isRedacted?: boolean
}

/** What stood after an event, and what the event did; before the first there is none. */
export interface Moment {
  readonly seq: number
  readonly event: FlowEvent | null
  readonly folded: Folded
  readonly changes: readonly Change[]
  readonly effects: TracedEvent['effects']
  readonly refused: Rejection | null
}

/** What of an event its line in a list shows. */
export interface EventLine {
  readonly seq: number
  readonly event: FlowEvent
  /** The step after it. */
  readonly step: string
  readonly refused: boolean
}

export interface Replay {
  readonly run: ReplayedRun
  /** Events that fold; those after it could not be replayed. */
  readonly length: number
  readonly lines: readonly EventLine[]
  /** Did any event refer to a personal value that is not there? Guards were then not asked. */
  readonly redacted: boolean
  /** The event that does not follow from those before it, and why. */
  readonly diverged: { readonly seq: number; readonly reason: string } | null
  /** `seq` from 0 (before the first event) to `length`. */
  at(seq: number): Moment
}

/** Folds a run once, and then shows any moment of it within a few dozen events' folding. */
export function replayOf(run: ReplayedRun): Replay {
  const { definition, head, values = {}, definitions } = run
  const redacted =
    run.isRedacted === true || run.events.some(({ payload }) => holdsWithheld(payload, values))
  const options = { redacted, ...(definitions ? { definitions } : {}) }
  const trace = (events: readonly FlowEvent[], from?: Folded) =>
    replayTrace(definition, head, events, values, { ...options, ...(from ? { from } : {}) })

  const lines: EventLine[] = []
  const checkpoints: Folded[] = []
  let diverged: Replay['diverged'] = null
  try {
    for (const { event, state, folded, refused } of trace(run.events)) {
      const isRefused = event.kind === 'rejected' || refused !== undefined
      lines.push({ seq: event.seq, event, step: state.step, refused: isRefused })
      if (lines.length % EVERY === 0) checkpoints.push(folded)
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    diverged = { seq: lines.length + 1, reason }
  }

  const start = startOf(run)
  const momentAt = (seq: number): Moment => {
    const wanted = Math.max(0, Math.min(lines.length, Math.trunc(seq)))
    if (wanted === 0) return start
    const kept = Math.floor((wanted - 1) / EVERY)
    const from = kept === 0 ? undefined : checkpoints[kept - 1]
    let last: TracedEvent | null = null
    for (const traced of trace(run.events.slice(kept * EVERY, wanted), from)) last = traced
    if (last === null) return start
    const { event, folded, changes, effects, refused = null } = last
    return { seq: wanted, event, folded, changes, effects, refused }
  }
  return { run, length: lines.length, lines, redacted, diverged, at: momentAt }
}

/** Before the first event. */
const startOf = ({ definition, head }: ReplayedRun): Moment => ({
  seq: 0,
  event: null,
  folded: foldLog(definition, head, []),
  changes: [],
  effects: [],
  refused: null,
})
