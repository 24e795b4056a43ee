import type { Json, JsonObject } from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import { headHash, sealEvent } from '../log/hash-chain.ts'
import type { FlowEvent, LogEventKind, LogTail, RunHead } from '../log/types.ts'
import type { Values } from '../log/values.ts'
import { advance, type Folded, toCheckpoint } from '../replay/folded.ts'
import type { RunnerWorld, ServedFlow } from './types.ts'

const CHECKPOINT_EVERY = 50

/** A stored run, read and folded. */
export interface RestoredRun {
  readonly head: RunHead
  /** All, or of a long log those that end it. */
  readonly events: readonly FlowEvent[]
  readonly values: Values
  readonly folded: Folded
  /** Of the definition in force. */
  readonly address: RunHead['definitionHash']
  /** Of a long log: the events before, once they are verified; null when they are broken. */
  readonly earlier?: LogTail['earlier']
}

export interface JournalListener {
  /** More is stored than before. */
  stored(): void
  /** Another tab wrote; nothing more is taken from this one. */
  refused(): void
  /** The storage failed; from now on the run ends with the page. */
  unkept(): void
  /** Stored for good: other tabs may be told. */
  published(events: readonly FlowEvent[], values: Values): void
  /** May this tab make checkpoints and erase? */
  isWriter(): boolean
}

/** The log of the run in hand: what this tab sealed, its fold, and how much of it is stored. */
export function openJournal(
  run: RestoredRun,
  { served, world }: { readonly served: ServedFlow; readonly world: RunnerWorld },
  listener: JournalListener,
  keep = true,
) {
  const { head } = run
  const { store } = world
  const restoredSeq = run.folded.seq
  const { finishedMs } = served.definition.retention
  const events = [...run.events]
  const values: { [ref: string]: Json } = { ...run.values }
  let { folded, address } = run
  let verified = !run.earlier
  let kept = keep
  let healed = false
  let storedSeq = 0
  let checkpointAt = { seq: folded.seq, step: folded.state.step }
  let saving: Promise<void> = Promise.resolve()

  const endHash = (): string => events.at(-1)?.hash ?? headHash(head)

  const afterSave = async (): Promise<void> => {
    // A checkpoint vouches for what stands before it.
    if (!kept || !verified || !listener.isWriter()) return
    const { state, seq, status, pending } = folded
    if (status === 'finished' && finishedMs <= 0 && pending.length === 0) {
      // Refused: the next visit tries again.
      await store.eraseValues(head.run).catch(() => undefined)
    } else if (
      storedSeq === seq &&
      (seq >= checkpointAt.seq + CHECKPOINT_EVERY || state.step !== checkpointAt.step)
    ) {
      checkpointAt = { seq, step: state.step }
      const at = { run: head.run, seq, hash: endHash(), definitionHash: address }
      await store.checkpoint({ ...at, ...toCheckpoint(folded) }).catch(() => undefined)
    }
  }

  const save = (batch: readonly FlowEvent[] = [], added: Values = {}): void => {
    const { seq } = folded
    saving = saving.then(async () => {
      try {
        if (kept) {
          await store.flush(head.run)
          if (batch.length > 0) listener.published(batch, added)
        }
        storedSeq = Math.max(storedSeq, seq)
        listener.stored()
        await afterSave()
      } catch (error) {
        const { code } = error as Partial<EngineError>
        if (code === 'LogConflict' || code === 'LockLost') return listener.refused()
        goOnWithout()
        storedSeq = seq
        listener.stored()
      }
    })
  }

  /** The storage is full or gone. If it was emptied under us it is written anew, once. */
  const goOnWithout = (): void => {
    if (!kept) return
    kept = false
    void (async () => {
      try {
        const latest = healed ? head : await store.latest(head.flow)
        // Another tab began anew: what is written here would reach nobody.
        if (latest && latest.run !== head.run) return listener.refused()
        // A beginning that was not read is gone with the rest.
        if (latest === null && verified) {
          healed = true
          await store.open(head)
          store.appendSync(head.run, 0, events, values)
          kept = true
          save()
        }
      } catch {
        // Said below.
      }
      if (!kept) listener.unkept()
    })()
  }

  return {
    head,
    events,
    values,
    /** What stands up to here was written before this page took the run up. */
    restoredSeq,
    get folded() {
      return folded
    },
    get address() {
      return address
    },
    get storedSeq() {
      return storedSeq
    },
    /** False until the beginning of a long log is known to be sound: nothing is sent before. */
    get verified() {
      return verified
    },
    /** Puts the beginning of a long log before its end. */
    complete(earlier: Pick<LogTail, 'events' | 'values'>): void {
      events.unshift(...earlier.events)
      Object.assign(values, { ...earlier.values, ...values })
      verified = true
      // What waited for that: effects, and the next checkpoint.
      save()
    },
    /** Resolves when all that was committed is stored, or never will be. */
    saved: () => saving,

    /** Takes an event at the log's end, and what the log folds to with it. */
    take(event: FlowEvent, next: Folded): void {
      folded = next
      events.push(event)
      if (event.kind === 'migrated') {
        ;({ address } = served)
        checkpointAt = { seq: 0, step: '' }
      }
    },

    /** Seals an event at the log's end; `fold` says what that comes to. */
    add(
      kind: LogEventKind,
      type: string,
      payload: JsonObject,
      cause?: number,
      fold: (at: Folded, event: FlowEvent) => Folded = advance,
    ): void {
      const event = sealEvent({
        run: head.run,
        seq: folded.seq + 1,
        // A clock that tells no time would make a line that cannot be read back.
        at: world.now() || (events.at(-1)?.at ?? 0),
        tab: world.tab,
        kind,
        type,
        payload,
        ...(cause === undefined ? {} : { cause }),
        prevHash: endHash(),
      })
      this.take(event, fold(folded, event))
    },

    /** Appends the requests of effects that were asked for and not yet requested. */
    addOwed(): void {
      for (const { effect, key, seq } of folded.owed) {
        const index = Number(key.split(':').at(-2))
        this.add('effect.requested', 'effect.requested', { effect, key, index }, seq)
      }
    },

    /** Stores what was added since `from`: before it returns for a reload, soon for other tabs. */
    commit(from: number, added: Values = {}): void {
      Object.assign(values, added)
      const batch = events.filter(({ seq }) => seq > from)
      try {
        if (kept && batch.length > 0) store.appendSync(head.run, from, batch, added)
      } catch {
        goOnWithout()
      }
      save(batch, added)
    },
  }
}

export type Journal = ReturnType<typeof openJournal>
