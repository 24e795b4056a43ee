import type { FlowDefinition } from '../definition/types.ts'
import { initialState } from '../kernel/initial.ts'
import type { FlowState, StepResult } from '../kernel/types.ts'
import type { FlowEvent } from '../log/types.ts'
import type { PendingEffect } from '../outbox/types.ts'

/** What a log folds to; plain JSON but for the definition in force. */
export interface Folded {
  readonly definition: FlowDefinition
  readonly state: FlowState
  /** seq of the last event folded; 0 before the first. */
  readonly seq: number
  readonly status: 'active' | 'finished'
  /** Requested in the log, without a result yet; in order of request. */
  readonly pending: readonly PendingEffect[]
  /**
   * Asked for by an event whose `effect.requested` is missing, because a crash came between the two
   * writes; `seq` is the asking event's. Whoever resumes the run appends the missing events.
   */
  readonly owed: readonly PendingEffect[]
}

export const statusOf = (definition: FlowDefinition, { step }: FlowState): Folded['status'] =>
  definition.steps[step]?.final ? 'finished' : 'active'

/** The fold of no events. */
export function emptyFold(definition: FlowDefinition): Folded {
  const state = initialState(definition)
  return { definition, state, seq: 0, status: statusOf(definition, state), pending: [], owed: [] }
}

/**
 * The fold after one more event, given what `step` made of it (nothing, for one that `step` does not
 * see): what it asks for is owed, a request makes that pending, a result ends it.
 */
export function advance(
  at: Folded,
  event: FlowEvent,
  result?: Omit<StepResult, 'changed'>,
): Folded {
  // What few events need is read where it is needed.
  const { seq, kind } = event
  const { definition } = at
  let { state, status, pending, owed } = at
  if (kind === 'effect.requested') {
    const asked = owed.find(({ key }) => key === event.payload['key'])
    if (asked) {
      owed = owed.filter((one) => one !== asked)
      pending = [...pending, { ...asked, seq }]
    }
  } else if (kind === 'effect.result') pending = pending.filter((one) => one.seq !== event.cause)
  if (result && result.state !== state) {
    state = result.state
    status = statusOf(definition, state)
  }
  if (result && result.effects.length > 0) {
    const { run, hash } = event
    const asked = result.effects.map(({ effect, index, port, input }) => ({
      run,
      seq,
      effect,
      index,
      port,
      key: `${run}:${seq}:${index}:${hash.slice(0, 8)}`,
      input,
    }))
    owed = [...owed, ...asked]
  }
  return { definition, state, seq, status, pending, owed }
}
