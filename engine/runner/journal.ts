import type { Json, JsonObject } from '../definition/types.ts'
import { headHash, sealEvent } from '../log/hash-chain.ts'
import type { FlowEvent, LogEventKind, RunHead } from '../log/types.ts'
import { type Values, withdrawValues } from '../log/values.ts'
import type { Folded } from '../replay/folded.ts'
import { isStepped, type RunActor } from './live-run.ts'
import type { RunnerWorld } from './types.ts'

/** The log of a run in this tab: what is sealed, its fold, and how much of it is stored. */
export interface Journal {
  readonly head: RunHead
  readonly events: FlowEvent[]
  readonly values: { [ref: string]: Json }
  folded: Folded
  address: RunHead['definitionHash']
  /** What stands up to here was written before this page resumed the run. */
  readonly restoredSeq?: number
  /** What stands up to here is stored, where other tabs read it, too. */
  storedSeq?: number
  /** Of a long log: resolves when the events that begin it are here, too. */
  partial?: Promise<void> | undefined
  /** False once the storage failed: from then on the run ends with the page. */
  persistent: boolean
  /** Where the last checkpoint was made, if this page resumed the run there or made it. */
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
export interface Commit {
  readonly journal: Journal
  readonly batch: readonly FlowEvent[]
  readonly added: Values
}

/** What the journal of a run begins with; that of a stored one with more. */
export type RunToOpen = Pick<Journal, 'head' | 'folded' | 'address' | 'persistent'> &
  Partial<Journal>

/** What a journal needs of the run that it is the log of. */
export interface JournalOwner {
  readonly world: RunnerWorld
  readonly actor: RunActor
  /** What follows a commit: storing it where other tabs read it, sending, looking after the log. */
  afterCommit(commit: Commit): Promise<void>
  /** The storage is full or gone; where it was only emptied, the log can be written anew. */
  onWriteFailed(journal: Journal): void
}

export function openJournal(owner: JournalOwner, from: RunToOpen): Journal {
  const { actor } = owner
  const { head } = from
  const { store, now, tab } = owner.world
  let unsaved: FlowEvent[] = []
  let withdrawn: { [ref: string]: Json } = {}

  const journal: Journal = {
    events: [],
    values: {},
    saving: Promise.resolve(),
    ...from,

    add(kind, type, payload, cause) {
      const { events, folded } = journal
      const last = events.at(-1)
      const plain = { run: head.run, seq: folded.seq + 1, type, payload }
      // The engine's own events hold nothing personal.
      const split = isStepped({ kind }) ? withdrawValues(folded.definition, plain) : undefined
      Object.assign(withdrawn, split?.values)
      const event = sealEvent({
        ...plain,
        payload: split?.payload ?? payload,
        // A clock that gives no time would make a line that cannot be read back.
        at: now() || (last?.at ?? 0),
        tab,
        kind,
        ...(cause === undefined ? {} : { cause }),
        prevHash: last?.hash ?? headHash(head),
      })
      unsaved.push(event)
      events.push(event)
      actor.send({ ...event, payload })
      journal.folded = actor.getSnapshot().context.folded
    },

    commit() {
      for (const { effect, key, index, seq } of journal.folded.owed) {
        journal.add('effect.requested', 'effect.requested', { effect, key, index }, seq)
      }
      const batch = unsaved
      const added = withdrawn
      unsaved = []
      withdrawn = {}
      Object.assign(journal.values, added)
      try {
        if (journal.persistent && batch[0]) {
          store.appendSync(head.run, batch[0].seq - 1, batch, added)
        }
      } catch {
        journal.persistent = false
        owner.onWriteFailed(journal)
      }
      journal.saving = journal.saving.then(() => owner.afterCommit({ journal, batch, added }))
    },
  }
  return journal
}
