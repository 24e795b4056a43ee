import type { FlowDefinition, RunId } from '#engine/definition'
import type { FlowEvent } from '#engine/log'
import { emptyFold, type Folded, foldEvent, withOwnContext } from '#engine/replay'

/** A step that a run has had in view; moments are ms since 1970 UTC. */
export interface WalkedStep {
  readonly step: string
  /** 0 is the first one. */
  readonly ordinal: number
  readonly isFinal: boolean
  readonly enteredAt: number
  /** When the next one came into view for the first time. */
  readonly nextEnteredAt: number | null
  readonly visits: number
  readonly rejected: number
  /** How often it was left for each other step. */
  readonly moves: { readonly [step: string]: number }
}

/** How a run went, up to `seq`: a fold of its events. */
export interface Walk {
  readonly folded: Folded
  readonly seq: number
  readonly steps: readonly WalkedStep[]
  readonly rejected: number
  readonly failed: number
  readonly finishedAt: number | null
}

export type WalkedEvent = Pick<FlowEvent, 'seq' | 'at' | 'kind' | 'type' | 'payload'> & {
  readonly cause: number | null
  readonly hashStart: string
}

export interface WalkWorld {
  readonly run: RunId
  /** Those that `migrated` events lead to, by address. */
  readonly definitions: ReadonlyMap<string, FlowDefinition>
}

/** A run before its first event: its first step is in view. */
export function beginWalk(definition: FlowDefinition, startedAt: number): Walk {
  const folded = emptyFold(definition)
  const walk = { folded, seq: 0, steps: [], rejected: 0, failed: 0, finishedAt: null }
  return entered(walk, folded.state.step, startedAt)
}

/**
 * The walk after the events that follow it without a gap; by seq. Ends before one that does not fold.
 * Personal values are not there, so the log is taken at its word.
 */
export function continueWalk(walk: Walk, events: readonly WalkedEvent[], world: WalkWorld): Walk {
  let at: Walk = { ...walk, folded: withOwnContext(walk.folded) }
  for (const event of events) {
    if (event.seq <= at.seq) continue
    const next = event.seq === at.seq + 1 ? after(at, event, world) : null
    if (next === null) break
    at = next
  }
  return at
}

function after(walk: Walk, event: WalkedEvent, { run, definitions }: WalkWorld): Walk | null {
  let folded: Folded
  try {
    const options = { definitions, redacted: true, inPlace: true }
    folded = foldEvent(walk.folded, asLogged(run, event), options).folded
  } catch (error) {
    // Only what a browser made up gets here: it is stored as it came, and not counted further.
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
  const { step } = walk.folded.state
  let next: Walk = { ...walk, folded, seq: event.seq }
  if (event.kind === 'rejected') {
    next = { ...next, rejected: next.rejected + 1, steps: refusedIn(next.steps, step) }
  }
  if (event.kind === 'effect.result' && isFailure(walk.folded.definition, event.type)) {
    next = { ...next, failed: next.failed + 1 }
  }
  const to = folded.state.step
  return to === step ? next : entered(left(next, step, to), to, event.at)
}

const isFailure = ({ effects }: FlowDefinition, type: string): boolean =>
  Object.values(effects).some(({ fail }) => fail === type)

const refusedIn = (steps: readonly WalkedStep[], step: string): readonly WalkedStep[] =>
  steps.map((one) => (one.step === step ? { ...one, rejected: one.rejected + 1 } : one))

function left(walk: Walk, from: string, to: string): Walk {
  const steps = walk.steps.map((one) =>
    one.step === from ? { ...one, moves: { ...one.moves, [to]: (one.moves[to] ?? 0) + 1 } } : one,
  )
  return { ...walk, steps }
}

function entered(walk: Walk, step: string, at: number): Walk {
  if (walk.steps.some((one) => one.step === step)) {
    const steps = walk.steps.map((one) =>
      one.step === step ? { ...one, visits: one.visits + 1 } : one,
    )
    return { ...walk, steps }
  }
  const last = walk.steps.length - 1
  const isFinal = walk.folded.definition.steps[step]?.final === true
  const fresh: WalkedStep = {
    step,
    ordinal: last + 1,
    isFinal,
    enteredAt: at,
    nextEnteredAt: null,
    visits: 1,
    rejected: 0,
    moves: {},
  }
  return {
    ...walk,
    finishedAt: walk.finishedAt ?? (isFinal ? at : null),
    steps: [
      ...walk.steps.map((one, index) => (index === last ? { ...one, nextEnteredAt: at } : one)),
      fresh,
    ],
  }
}

/** Only the first digits of the hash are known: the keys of effects are made of them. */
const asLogged = (run: RunId, event: WalkedEvent): FlowEvent => ({
  run,
  seq: event.seq,
  at: event.at,
  tab: '',
  kind: event.kind,
  type: event.type,
  payload: event.payload,
  ...(event.cause === null ? {} : { cause: event.cause }),
  prevHash: '',
  hash: event.hashStart,
})
