import type { Json, JsonObject, RunId } from '../definition/types.ts'

/** An effect requested in the log that has no terminal result yet. */
export interface PendingEffect {
  readonly run: RunId
  /** seq of the `effect.requested` event. */
  readonly seq: number
  readonly effect: string
  /** Counts the effects of one event. */
  readonly index: number
  readonly port: string
  /**
   * `run:seq:index:hash` of the event that asked for it, the hash's first 8 hex digits; sent as
   * `Idempotency-Key`. Seqs come back after a loss, hashes do not: another asking is another key.
   */
  readonly key: string
  readonly input: Json
  /** Values of its input were erased: it can no longer be sent, and ends as `EffectPermanent`. */
  readonly erased?: true
}

/** How one attempt of an effect ended. `transient` and `unknown` are retried under the same key. */
export type Attempt =
  | { readonly outcome: 'ok'; readonly payload: JsonObject }
  | {
      readonly outcome: 'refused'
      readonly payload: { readonly code: string; readonly message: string } & JsonObject
    }
  /** `doubtful`: it may have happened all the same. */
  | { readonly outcome: 'offline'; readonly doubtful?: true }
  | { readonly outcome: 'transient'; readonly retryAfterMs?: number; readonly doubtful?: true }
  /** Sent, but no answer was read: it may have happened. */
  | { readonly outcome: 'unknown' }

/** Carries out one call. Never throws for an expected failure. */
export type Port = (
  input: Json,
  call: { readonly key: string; readonly signal: AbortSignal },
) => Promise<Attempt>
export type Ports = { readonly [name: string]: Port }

export interface EffectStatus {
  readonly key: string
  readonly effect: string
  readonly phase: 'sending' | 'waiting-online' | 'waiting-retry'
  readonly attempt: number
  /** When the next attempt is due, ms since the epoch. */
  readonly nextAt?: number
}
