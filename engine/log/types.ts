import type { DefinitionHash, Json, JsonObject, RunId } from '../definition/types.ts'

export type LogEventKind =
  | 'user'
  | 'observed'
  | 'effect.requested'
  | 'effect.result'
  | 'rejected'
  | 'migrated'

/**
 * One line of the log. Personal payload members are references (`{ "$pii": "<run>:<seq>:<member>" }`)
 * into the value store, so that erasing them leaves the chain valid.
 *
 * `effect.requested` carries `{ effect, key, index }`; `effect.result` has the type of the effect's
 * `ok` or `fail` event and `cause` = the seq of its request; `rejected` has the refused type and
 * payload `{ code, message?, fields? }` (never what was typed).
 */
export interface FlowEvent {
  readonly run: RunId
  /** 1, 2, 3 … without gaps. */
  readonly seq: number
  /** Milliseconds since the epoch, by the writer's clock. */
  readonly at: number
  /** Which tab wrote it. */
  readonly tab: string
  readonly kind: LogEventKind
  readonly type: string
  readonly payload: JsonObject
  readonly cause?: number
  readonly prevHash: string
  readonly hash: string
}

/** What is known of a run beside its events. */
export interface RunHead {
  readonly run: RunId
  readonly flow: string
  readonly definitionHash: DefinitionHash
  readonly engineVersion: number
  readonly createdAt: number
}

/** A disposable cache of the fold up to and including `seq`. */
export interface Checkpoint {
  readonly run: RunId
  readonly seq: number
  readonly hash: string
  readonly definitionHash: DefinitionHash
  readonly state: Json
  readonly pending: Json
}

export interface ReadResult {
  readonly events: readonly FlowEvent[]
  /** Set when a suffix was found broken; it was moved to quarantine, never dropped. */
  readonly quarantined?: {
    readonly fromSeq: number
    readonly reason: string
    readonly count: number
  }
}

/**
 * Where a run's events live. `append` is refused with `LogConflict` when the log's length is not
 * `expectedSeq`, with `LogWriteFailed` when the storage is full or gone. An append that resolved
 * (or, for `appendSync`, returned) survives a reload.
 */
export interface LogStore {
  readonly kind: 'session' | 'durable' | 'memory'
  open(head: RunHead): Promise<RunHead>
  append(run: RunId, expectedSeq: number, events: readonly FlowEvent[]): Promise<void>
  /** Events with seq > from, verified against the chain. */
  read(run: RunId, from?: number): Promise<ReadResult>
  checkpoint(value: Checkpoint): Promise<void>
  readCheckpoint(run: RunId): Promise<Checkpoint | null>
  quarantine(run: RunId, events: readonly unknown[], reason: string): Promise<void>
  /** Personal values, by reference. */
  putValues(run: RunId, values: { readonly [ref: string]: Json }): Promise<void>
  readValues(run: RunId): Promise<{ readonly [ref: string]: Json }>
  eraseValues(run: RunId): Promise<void>
  /** The latest unfinished run of a flow in this storage, if any. */
  latest(flow: string): Promise<RunHead | null>
  remove(run: RunId): Promise<void>
}
