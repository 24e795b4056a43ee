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

/** A run that stands in a storage and is no flow's latest. */
export interface Leftover {
  readonly run: RunId
  /** Null where it is broken. */
  readonly head: RunHead | null
  /** When its last event was written, ms since the epoch; 0 where that is unknown. */
  readonly lastAt: number
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

/** The end of a long log that is sound from its first event on; what stands before it comes later. */
export interface LogTail {
  readonly checkpoint: Checkpoint
  /** From the checkpoint's own event on. */
  readonly events: readonly FlowEvent[]
  /** Their personal values. */
  readonly values: { readonly [ref: string]: Json }
  /** The events before those, and all personal values. */
  earlier(): Promise<Pick<LogTail, 'events' | 'values'>>
}

/** The writer lease of a run, and how the tabs that share it reach each other. */
export interface Lease {
  /** False: another living tab writes. */
  readonly writer: boolean
  /** Tells the following tabs what was stored, and the personal values beside it. */
  publish?(events: readonly FlowEvent[], values: { readonly [ref: string]: Json }): void
  /** Asks the writing tab to hand over once it has nothing under way. */
  ask?(): void
  /** Lets the lease go and follows. */
  handOver?(): void
  release(): void
}

/** What a tab is notified of by the others that share its run. */
export type LeaseMessage =
  /** This tab now writes: read what the other one stored, first. */
  | { readonly is: 'gained' }
  /** Another tab took over; nothing that this one writes from now on is taken. */
  | { readonly is: 'lost' }
  /** Another tab asks for the lease. */
  | { readonly is: 'requested' }
  /** Another tab stored these. */
  | {
      readonly is: 'stored'
      readonly events: readonly FlowEvent[]
      readonly values: { readonly [ref: string]: Json }
    }

export type LeaseListener = (message: LeaseMessage) => void

/**
 * Where a run's events live. `append` is refused with `LogConflict` when the log's length is not
 * `expectedSeq`, with `LogWriteFailed` when the storage is full or gone. An append that resolved
 * (or, for `appendSync`, returned) survives a reload.
 */
export interface LogStore {
  readonly kind: 'session' | 'durable' | 'memory'
  /**
   * Begins a run and makes it the flow's latest. When another run than `replaces` is that already
   * (two tabs began at once), nothing is written and its head is returned: join that one.
   */
  open(head: RunHead, replaces?: RunId): Promise<RunHead>
  /** `appendSync`, then `flush`. */
  append(run: RunId, expectedSeq: number, events: readonly FlowEvent[]): Promise<void>
  /** Returns when the events, and the personal values before them, survive a reload of this tab. */
  appendSync(
    run: RunId,
    expectedSeq: number,
    events: readonly FlowEvent[],
    values: { readonly [ref: string]: Json },
  ): void
  /**
   * Resolves when everything appended is where other tabs read it. Refused with `LogConflict` or
   * `LockLost` when another tab wrote; then what this tab appended since is quarantined by `read`.
   */
  flush(run: RunId): Promise<void>
  /** Whether a lease tells if another page has a run open; without Web Locks it is always granted. */
  readonly locked?: boolean
  /** Who may write; a store without one has a single tab. */
  lease?(run: RunId, onMessage: LeaseListener): Promise<Lease>
  /** Events with seq > from, verified against the chain. */
  read(run: RunId, from?: number): Promise<ReadResult>
  /** What a long log with a checkpoint can be resumed from, all of it verified; null when it has to be read from its beginning. */
  readTail?(run: RunId): Promise<LogTail | null>
  checkpoint(value: Checkpoint): Promise<void>
  readCheckpoint(run: RunId): Promise<Checkpoint | null>
  quarantine(run: RunId, events: readonly unknown[], reason: string): Promise<void>
  /** Personal values, by reference. */
  putValues(run: RunId, values: { readonly [ref: string]: Json }): Promise<void>
  readValues(run: RunId): Promise<{ readonly [ref: string]: Json }>
  eraseValues(run: RunId): Promise<void>
  /**
   * The latest run of a flow in this storage, if any. Where the row that names it names none of that flow,
   * it is the one whose head is newest.
   */
  latest(flow: string): Promise<RunHead | null>
  /** Runs of a flow that no opening leads to any more; those whose head is broken are anybody's. */
  leftovers(flow: string): Promise<readonly Leftover[]>
  remove(run: RunId): Promise<void>
}

/** What a run's first events need of a store. */
export interface LogWriter extends Pick<
  LogStore,
  'kind' | 'open' | 'appendSync' | 'lease' | 'latest'
> {
  /** Fetches the rest of it; a store without that is complete. */
  complete?(): Promise<LogStore>
}
