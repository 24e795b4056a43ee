import type { FlowDefinition, JsonObject } from '../definition/types.ts'
import type { EffectRequest, FlowState, Rejection } from '../kernel/types.ts'
import type { FlowEvent, RunHead } from '../log/types.ts'
import { upcast } from '../log/upcast.ts'
import { type Change, changesBetween } from './changes.ts'
import { emptyFold, foldEvent, type Folded, type FoldOptions, withValues } from './fold.ts'

/** One event of a replayed log, and what it did. */
export interface TracedEvent {
  readonly event: FlowEvent
  readonly state: FlowState
  /** All that the log came to with it: where another replay can go on from. */
  readonly folded: Folded
  readonly changes: readonly Change[]
  /** Asked for, never carried out: replay has no ports. */
  readonly effects: readonly EffectRequest[]
  /** Set when the step did not take it: an effect's result that came after its step. */
  readonly refused?: Rejection
}

export interface TraceOptions extends FoldOptions {
  /** False asks every guard, for a log that needs no personal values. Default: unless values are given. */
  readonly redacted?: boolean
}

/**
 * Replays a log event by event, for people. Personal values are put back from `values`; those that
 * are not there stay references. Throws as `foldLog` does, at the event in question.
 */
export function* replayTrace(
  definition: FlowDefinition,
  head: RunHead,
  events: readonly FlowEvent[],
  values: JsonObject = {},
  { from, definitions, redacted = Object.keys(values).length === 0 }: TraceOptions = {},
): Generator<TracedEvent, void, undefined> {
  let at = from ?? emptyFold(definition)
  for (const event of events.filter(({ run }) => run === head.run)) {
    const before = at.state
    const { folded, result } = foldEvent(at, withValues(upcast(head, event), values), {
      definitions,
      redacted,
    })
    at = folded
    yield {
      event,
      state: at.state,
      folded,
      changes: changesBetween(flat(before), flat(at.state)),
      effects: result?.effects ?? [],
      ...(result?.rejected ? { refused: result.rejected } : {}),
    }
  }
}

const flat = ({ step, context, path }: FlowState): JsonObject => ({ step, path, context })
