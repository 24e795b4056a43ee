import type { EngineError } from '../errors.ts'
import { wholeOf } from '../log/whole.ts'
import { toCheckpoint } from '../replay/checkpoint.ts'
import { onPage } from './page-events.ts'
import { change, hold, yieldPen } from './change-run.ts'
import type { Journal, RunInHand, Saved } from './run-in-hand.ts'
import { outboxOf } from './run-outbox.ts'

const CHECKPOINT_EVERY = 50

/** Calls back when what waits may go out: back online, or back in view. Without a page, never. */
const whenWoken = (listener: () => void): (() => void) =>
  'document' in globalThis
    ? onPage(['online', 'pageshow', 'load', 'visibilitychange'], ({ type }) => {
        if (type !== 'visibilitychange' || !document.hidden) listener()
      })
    : () => undefined

/** After a save: what is pending is sent, and the log looked after. */
export async function tend(run: RunInHand, saved: Saved): Promise<void> {
  const { journal } = saved
  const { seq } = journal.folded
  if (journal.kept && !(await share(run, saved))) return
  journal.storedSeq = seq
  if (run.journal !== journal) return
  const { wake = whenWoken } = run.world
  if (!run.closed) run.sleep ??= wake(() => run.outbox?.drain(true))
  run.outbox ??= outboxOf(run)
  run.outbox.drain()
  await hold(run)
    .then(() => upkeep(run))
    .catch(() => undefined)
}

/** A checkpoint now and then, and the personal values of what has ended go. */
async function upkeep({ journal, served, world, writer }: RunInHand): Promise<void> {
  const { head, folded, events, address: definitionHash } = journal
  const { state, seq, status, pending } = folded
  if (!journal.kept || !writer) return
  if (status === 'finished' && served.definition.retention.finishedMs <= 0 && !pending[0]) {
    return (await wholeOf(world.store)).eraseValues(head.run)
  }
  const last = events.at(-1)
  if (last === undefined || journal.storedSeq !== seq) return
  const { seq: madeAt, step } = journal.checkpointAt ?? { seq: 0, step: folded.definition.initial }
  if (seq < madeAt + CHECKPOINT_EVERY && state.step === step) return
  journal.checkpointAt = { seq, step: state.step }
  const { run } = head
  const at = { run, seq, hash: last.hash, definitionHash }
  const store = await wholeOf(world.store)
  await store.checkpoint({ ...at, ...toCheckpoint(folded) })
}

/**
 * Settles a batch where other tabs read it, and tells them. False when another tab wrote: then nothing
 * more is taken from this one.
 */
async function share(run: RunInHand, { journal, batch, added }: Saved): Promise<boolean> {
  try {
    const store = await wholeOf(run.world.store)
    await store.flush(journal.head.run)
    if (batch[0]) run.lease?.publish?.(batch, added)
  } catch (error) {
    const { code } = error as Partial<EngineError>
    if (code === 'LogConflict' || code === 'LockLost') {
      if (run.journal === journal) run.writer = false
      void change(run, () => yieldPen(run, journal))
      return false
    }
    if (journal.kept) void heal(run, journal)
  }
  return true
}

const healed = new WeakSet<Journal>()

/** The storage took no more: if it was emptied under us it is written anew, else the run ends with the page. */
export async function heal(run: RunInHand, journal: Journal): Promise<void> {
  journal.kept = false
  const goesOn = await writeAnew(run, journal).catch(() => false)
  if (!goesOn) run.notify({ kind: 'memory-only' })
}

/** Once for each journal; false when the storage is not empty, only full. */
async function writeAnew(run: RunInHand, journal: Journal): Promise<boolean> {
  const { store } = run.world
  const { head, events, values } = journal
  const latest = healed.has(journal) ? head : await store.latest(head.flow)
  if (latest && latest.run !== head.run) {
    // Another tab began anew: what is written here would reach nobody.
    void change(run, () => yieldPen(run, journal))
    return true
  }
  // A beginning that was not read is gone with the rest.
  if (latest || journal.partial) return false
  healed.add(journal)
  await store.open(head)
  store.appendSync(head.run, 0, events, values)
  journal.kept = true
  journal.commit()
  return true
}
