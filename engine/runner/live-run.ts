import { type Actor, createActor, fromTransition, type TransitionActorLogic } from 'xstate'
import { FIELD_CHANGED, type FlowDefinition, type Json } from '../definition/types.ts'
import { compiledOf } from '../kernel/index.ts'
import type { Rejection, StepResult } from '../kernel/types.ts'
import type { FlowEvent, RunHead } from '../log/types.ts'
import type { EffectStatus } from '../outbox/types.ts'
import { advance, emptyFold, type Folded } from '../replay/folded.ts'
import type { FlowRunner, RunnerWorld, RunSnapshot, ServedFlow } from './types.ts'

/**
 * `opening`: a log is being taken up. `writing`: this tab adds to it. `following`: another tab does.
 * `leaving`: the page goes, its last events are being stored. `closed`: nothing more happens.
 */
export type RunPhase = 'opening' | 'writing' | 'following' | 'leaving' | 'closed'

/** What a run's actor holds: the fold of its log, and what this page knows beside it. */
export interface RunView {
  readonly head: Pick<RunHead, 'run'>
  /** Of the definition in force. */
  readonly address: RunHead['definitionHash']
  readonly folded: Folded
  readonly lastRejection: RunSnapshot['lastRejection']
  readonly notices: RunSnapshot['notices']
  readonly phase: RunPhase
  /** What the outbox says of effects; null until there is one. */
  readonly sending: readonly EffectStatus[] | null
  /** Null until the run is open. */
  readonly runner: FlowRunner | null
  /** Values being typed, by field, which go before the state's. */
  readonly drafts: { readonly [field: string]: Json }
  /** In force: an older one than is served, for a run that is pinned to it. */
  readonly definition: FlowDefinition
  /** All but the drafts, as it is shown. */
  readonly snapshot: RunSnapshot
}

type Known = Omit<RunView, 'definition' | 'snapshot'>

/** What changes of a run beside its fold. */
export type RunChange = Partial<Known>

/** A logged event is folded; `shows` says what else changed. An inspector sees both by their type. */
export type RunMessage =
  | (FlowEvent & { readonly shows?: never })
  | { readonly type: `@${string}`; readonly shows: RunChange }

export type RunActor = Actor<TransitionActorLogic<RunView, RunMessage, undefined>>

const STEPPED: readonly string[] = [
  'user',
  'observed',
  'effect.result',
] satisfies FlowEvent['kind'][]

/** Does such an event go through `step`? The engine's own do not. */
export const isStepped = ({ kind }: Pick<FlowEvent, 'kind'>): boolean => STEPPED.includes(kind)

function show(known: Known): RunView {
  const { head, address, folded, lastRejection, notices, phase, sending } = known
  const { seq, status, state, pending } = folded
  const waiting = pending.map(({ key, effect }): EffectStatus => ({
    key,
    effect,
    phase: 'waiting-online',
    attempt: 0,
  }))
  const snapshot: RunSnapshot = {
    run: head.run,
    definitionHash: address,
    seq,
    status,
    state,
    lastRejection,
    pending: sending?.filter((one) => pending.some(({ key }) => key === one.key)) ?? waiting,
    notices,
    writer: phase === 'writing' || phase === 'leaving',
  }
  return { ...known, definition: folded.definition, snapshot }
}

/** The refusal in view after an event: a change of a field takes away only what was said of that field. */
function rejectionAfter(
  last: RunSnapshot['lastRejection'],
  { type, payload, seq, kind }: FlowEvent,
  result: StepResult | undefined,
): RunSnapshot['lastRejection'] {
  const rejected = kind === 'rejected' ? (payload as unknown as Rejection) : result?.rejected
  if (rejected) return { ...rejected, type, seq }
  if (!result) return last
  const fields =
    type === FIELD_CHANGED && last?.fields?.filter(({ field }) => field !== payload['field'])
  return last && fields && fields[0] ? { ...last, fields } : null
}

/** One message: a logged event through the kernel, as replay does it. */
function next(view: RunView, message: RunMessage): RunView {
  if (message.shows) {
    const known = { ...view, ...message.shows }
    // What is being typed is no part of the snapshot.
    return message.shows.drafts ? known : show(known)
  }
  // XState's own, when it stops.
  if (message.hash === undefined) return view
  const { folded, lastRejection } = view
  const result = isStepped(message)
    ? compiledOf(folded.definition).step(folded.state, message)
    : undefined
  return show({
    ...view,
    folded: advance(folded, message, result),
    lastRejection: rejectionAfter(lastRejection, message, result),
  })
}

/**
 * The actor of a run: XState's, with the kernel for its logic. `useSelector` and inspectors read it. Until
 * a log is taken up it shows the definition's initial state, which is what the server rendered.
 */
export function runActor(
  { definition, address }: ServedFlow,
  inspect?: RunnerWorld['inspect'],
): RunActor {
  const initial = show({
    head: { run: '' as RunHead['run'] },
    address,
    folded: emptyFold(definition),
    lastRejection: null,
    notices: [],
    phase: 'opening',
    sending: null,
    runner: null,
    drafts: {},
  })
  const logic = fromTransition<RunView, RunMessage, never, undefined>(next, initial)
  const isWatched = process.env['NODE_ENV'] !== 'production' && inspect
  return createActor(logic, { ...(isWatched && { inspect }) }).start()
}
