import type { Json, JsonObject, RunId } from '../definition/types.ts'
import type { Rejection } from '../kernel/types.ts'
import type { FlowEvent, Lease, LogEventKind, LogTail, RunHead } from '../log/types.ts'
import type { Values } from '../log/values.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Folded } from '../replay/folded.ts'
import type { RunActor } from './live-run.ts'
import type { Notice, RunnerWorld, ServedFlow } from './types.ts'

/** A run to go on with, folded. */
export interface RestoredRun {
  readonly head: RunHead
  /** All, or of a long log those that end it. */
  readonly events: readonly FlowEvent[]
  readonly values: Values
  readonly folded: Folded
  /** Of the definition in force. */
  readonly address: RunHead['definitionHash']
  /** Of a long log: the events before. */
  readonly earlier?: LogTail['earlier']
}

/** The log of the run in hand: what this tab sealed, its fold, and how much of it is stored. */
export interface Journal {
  readonly head: RunHead
  readonly events: FlowEvent[]
  readonly values: { [ref: string]: Json }
  folded: Folded
  address: RunHead['definitionHash']
  /** What stands up to here was written before this page took the run up. */
  readonly restoredSeq?: number
  /** What stands up to here is stored, where other tabs read it, too. */
  storedSeq?: number
  /** Of a long log: resolves when the events that begin it are here, too. */
  partial?: Promise<void> | undefined
  /** False once the storage failed: from then on the run ends with the page. */
  kept: boolean
  /** Where the last checkpoint was made, if this page took the run up there or made it. */
  checkpointAt?: { readonly seq: number; readonly step: string }
  /** Resolves when all that was committed is stored, or never will be. */
  saving: Promise<void>
  /** Seals an event at the log's end, and has the actor fold it. */
  add(kind: LogEventKind, type: string, payload: JsonObject, cause?: number): void
  /**
   * Adds the requests of effects that were asked for, and stores what was added: before it returns for a
   * reload, soon for other tabs.
   */
  commit(): void
}

/** What was committed to a journal at once. */
export interface Saved {
  readonly journal: Journal
  readonly batch: readonly FlowEvent[]
  readonly added: Values
}

/** What the journal of a run begins with; that of a stored one with more. */
export type RunToOpen = Pick<Journal, 'head' | 'folded' | 'address' | 'kept'> & Partial<Journal>

/** The run that a tab has in hand, as the parts that open, change and keep it share it. */
export interface RunInHand {
  readonly served: ServedFlow
  readonly world: RunnerWorld
  readonly actor: RunActor
  journal: Journal
  lease: Lease | undefined
  /** This tab may write, and is not busy changing runs. */
  writer: boolean
  /** This page has done with the run, or is about to. */
  closed?: true
  outbox?: Outbox
  /** Ends the listening to what wakes the outbox. */
  sleep?: () => void
  /** Asks for the pen, where another tab may have it; answers what is said meanwhile. */
  ask?: () => Rejection
  /** Resolves when no change of run or of writer is under way. */
  changing?: Promise<unknown>
  dismiss(kind: Notice['kind']): void
  notify(notice: Notice): void
  changed(): void
  /** Has what follows a save done by the code that comes later. */
  tend(saved: Saved): Promise<void>
  /** Applies an event to the live run and logs what came of it. */
  apply(
    kind: 'user' | 'observed' | 'effect.result',
    type: string,
    payload: JsonObject,
    cause?: number,
  ): Rejection | undefined
  /** Takes up a run, as its writer. */
  adopt(from: RunToOpen): void
  /** Begins a run in place of another one. */
  begin(replaces?: RunId, storable?: boolean): Promise<void>
  /** Shows what the journal holds now. */
  goLive(): void
}
