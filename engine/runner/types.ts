import type { InspectionEvent } from 'xstate'
import type { DefinitionHash, FlowDefinition, JsonObject, RunId } from '../definition/types.ts'
import type { EngineError } from '../errors.ts'
import type { FlowState, Rejection } from '../kernel/types.ts'
import type { FlowEvent, LogWriter } from '../log/types.ts'
import type { EffectStatus, Ports } from '../outbox/types.ts'

/** A definition as the server serves it, with the messages of one locale. */
export interface ServedFlow {
  readonly address: DefinitionHash
  readonly definition: FlowDefinition
  readonly locale: string
  readonly messages: { readonly [key: string]: string }
}

/** Everything of the outside world that a run needs; tests inject their own. */
export interface RunnerWorld {
  readonly now: () => number
  readonly newId: () => string
  readonly tab: string
  readonly store: LogWriter
  /** How effects are carried out; none unless given. */
  readonly ports?: Ports
  /** `navigator.onLine` unless given. */
  readonly online?: () => boolean
  /** In [0, 1), for the pauses between attempts; `Math.random` unless given. */
  readonly random?: () => number
  /** Runs a task after so many ms; the answer cancels it. `setTimeout` unless given. */
  readonly later?: (task: () => void, ms: number) => () => void
  /** Calls back when waiting effects may go out (`online`, page shown); the answer ends that. The page's events unless given. */
  readonly wake?: (listener: () => void) => () => void
  /** Fetches the definition a run is pinned to, when it is not the served one; `/api/flows` unless given. */
  readonly fetchDefinition?: (flow: string, hash: DefinitionHash) => Promise<FlowDefinition>
  /** Watches the run's actor, e.g. Stately's inspector; left out of a production build. */
  readonly inspect?: (event: InspectionEvent) => void
}

export type Notice =
  | { readonly kind: 'memory-only' }
  | { readonly kind: 'quarantined'; readonly count: number }
  /** The run, or what was typed in one that did not fit, which another has begun with. */
  | { readonly kind: 'migrated'; readonly from: number; readonly to: number }
  | { readonly kind: 'forked' }
  | { readonly kind: 'follower' }
  | { readonly kind: 'error'; readonly error: EngineError }

export interface RunSnapshot {
  readonly run: RunId
  readonly definitionHash: DefinitionHash
  readonly seq: number
  readonly status: 'active' | 'finished'
  readonly state: FlowState
  /** The answer to the last event of this tab, until the next one. */
  readonly lastRejection: (Rejection & { readonly type: string; readonly seq: number }) | null
  readonly pending: readonly EffectStatus[]
  readonly notices: readonly Notice[]
  /** False while another tab writes. */
  readonly writer: boolean
}

export interface DispatchResult {
  readonly accepted: boolean
  readonly rejection?: Rejection
}

/** One live run. `dispatch` applies and shows synchronously; `settled` resolves when it is stored. */
export interface FlowRunner {
  readonly definition: FlowDefinition
  getSnapshot(): RunSnapshot
  subscribe(listener: () => void): () => void
  dispatch(
    event: { readonly type: string; readonly payload?: JsonObject },
    kind?: 'user' | 'observed',
  ): DispatchResult
  settled(): Promise<void>
  /** The log so far, as stored (personal values by reference). */
  log(): Promise<readonly FlowEvent[]>
  /** The same as a text with its head (`exportLog`), as `npm run flow -- replay` reads it. */
  export(): Promise<string>
  /** Starts over: the old run's personal values are erased, a new run begins. Rejects where the code for it cannot be fetched. */
  restart(): Promise<void>
  dismissNotice(kind: Notice['kind']): void
  close(): Promise<void>
}
