import type { EngineError } from '../errors.ts'
import { refsOf } from '../log/decode.ts'
import type { FlowEvent } from '../log/types.ts'
import type { Values } from '../log/values.ts'
import { wholeOf } from '../log/whole.ts'
import { toCheckpoint } from '../replay/checkpoint.ts'
import { onPage } from './page-events.ts'
import { change, hold, retake, yieldPen } from './change-run.ts'
import type { Journal, RunInHand, Saved } from './run-in-hand.ts'
import { outboxOf } from './run-outbox.ts'
import { hasUnderWay } from './under-way.ts'

const CHECKPOINT_EVERY = 50

/** How often a storage that others write to at the same moment is read anew. */
const MAX_TRIES = 3

/** Calls back when what waits may go out: back online, or back in view. Without a page, never. */
const whenWoken = (listener: () => void): (() => void) =>
  'document' in globalThis
    ? onPage(['online', 'pageshow', 'load', 'visibilitychange'], ({ type }) => {
        if (type !== 'visibilitychange' || !document.hidden) listener()
      })
    : () => undefined

/** How long to wait before what could not be done after a save is done again. */
const AGAIN_MS = 5000

/** After a save: what is pending is sent, and the log looked after. Until that can be, it stays pending. */
export const tend = (run: RunInHand, saved: Saved): Promise<void> =>
  settle(run, saved).catch(() => {
    const { later = setTimeout } = run.world
    if (!run.closed) later(() => void run.tend(saved), AGAIN_MS)
  })

async function settle(run: RunInHand, saved: Saved): Promise<void> {
  const { journal } = saved
  const { seq } = journal.folded
  // Whether what could not be stored goes on here is known only then.
  await healing.get(journal)
  if (journal.kept && !(await share(run, saved))) return
  journal.storedSeq = seq
  if (run.journal !== journal) return
  const { wake = whenWoken } = run.world
  if (!run.closed) run.sleep ??= wake(() => run.outbox?.drain(true))
  run.outbox ??= outboxOf(run)
  run.outbox.drain()
  await hold(run)
    .then(() => upkeep(run))
    .then(() => sweep(run))
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

/** How much longer what is left stays where nothing tells whether a page has it open. */
const UNTOLD_MS = 86_400_000

const swept = new WeakSet<RunInHand>()

/** Once for each page: runs of this flow that nobody can open any more go when their time is over. */
async function sweep(run: RunInHand): Promise<void> {
  const { journal, served, world, writer } = run
  if (!journal.kept || !writer || swept.has(run)) return
  swept.add(run)
  const { finishedMs, idleMs } = served.definition.retention
  // Which of the two is not looked into: at zero, what was finished holds nothing personal any more.
  const keptFor = finishedMs > 0 ? Math.min(finishedMs, idleMs) : idleMs
  const store = await wholeOf(world.store)
  const isTold = store.locked || !store.lease
  for (const { run: id, lastAt } of await store.leftovers(journal.head.flow)) {
    const age = world.now() - lastAt
    const isOver = isTold ? keptFor <= 0 || age > keptFor : age > keptFor + UNTOLD_MS
    if (id === journal.head.run || !isOver) continue
    // Another page may have it in hand. Without locks, asking would take its pen.
    const lease = store.locked ? await store.lease?.(id, () => undefined) : undefined
    try {
      // Lines that are broken are put aside first.
      if ((lease?.writer ?? true) && !hasUnderWay((await store.read(id)).events))
        await store.remove(id)
    } finally {
      lease?.release()
    }
  }
}

/**
 * Settles a batch where other tabs read it, and tells them. False when another tab wrote: then nothing
 * more is taken from this one.
 */
async function share(run: RunInHand, { journal, batch, added }: Saved): Promise<boolean> {
  // Code that cannot be fetched is no storage that fails: it is asked for again.
  const store = await wholeOf(run.world.store)
  try {
    await store.flush(journal.head.run)
    healing.delete(journal)
    // What only a tail held was stored with it: how the log ends tells others whether they have it.
    const told = batch[0] ? batch : journal.events.slice(-1)
    if (told[0]) run.lease?.publish?.(told, batch[0] ? added : valuesOf(journal, told))
  } catch (error) {
    const { code } = error as Partial<EngineError>
    if (code === 'LogConflict' || code === 'LockLost') {
      if (run.journal === journal) run.writer = false
      void change(run, () => yieldPen(run, journal))
      return false
    }
    if (journal.kept) {
      await heal(run, journal)
      // Written anew: that is a save of its own.
      return !journal.kept
    }
  }
  return true
}

const healing = new WeakMap<Journal, Promise<void>>()

/**
 * The storage took no more. If it was emptied under us it is written anew; if another page wrote there,
 * that goes on instead; else the run ends with the page.
 */
export function heal(run: RunInHand, journal: Journal): Promise<void> {
  journal.kept = false
  const isFirst = !healing.has(journal)
  const done = (isFirst ? writeAnew(run, journal) : Promise.resolve(false))
    .catch(() => false)
    .then((goesOn) => {
      if (!goesOn) run.notify({ kind: 'memory-only' })
    })
  healing.set(journal, done)
  return done
}

/** The personal values that some events refer to. */
const valuesOf = ({ values }: Journal, events: readonly FlowEvent[]): Values =>
  Object.fromEntries(
    refsOf(events)
      .filter((ref) => Object.hasOwn(values, ref))
      .map((ref) => [ref, values[ref] ?? null]),
  )

/** Once for each journal; false when the storage is only full. */
async function writeAnew(run: RunInHand, journal: Journal): Promise<boolean> {
  await journal.partial
  const store = await wholeOf(run.world.store)
  const { head, events } = journal
  const giveWay = (): boolean => {
    if (run.journal === journal) run.writer = false
    void change(run, () => yieldPen(run, journal))
    return true
  }
  const latest = (await store.latest(head.flow)) ?? (await store.open(head))
  // Another tab began anew: what is written here would reach nobody.
  if (latest.run !== head.run) return giveWay()
  if (store.kind === 'durable' && !(await retake(run))) return giveWay()
  for (let tries = MAX_TRIES; ; tries--) {
    const { events: stored, quarantined } = await store.read(head.run)
    const differs = stored.findIndex(({ hash }, i) => hash !== events[i]?.hash)
    if (differs >= 0) {
      const lost = events.slice(differs)
      if (!quarantined) await store.quarantine(head.run, lost, 'sequence')
      run.notify({ kind: 'quarantined', count: quarantined?.count ?? lost.length })
      return giveWay()
    }
    const missing = events.slice(stored.length)
    const theirs = valuesOf(journal, missing)
    try {
      if (missing[0]) store.appendSync(head.run, stored.length, missing, theirs)
      break
    } catch (error) {
      // Another page on this storage wrote since it was read.
      if (tries === 0 || (error as Partial<EngineError>).code !== 'LogConflict') throw error
    }
  }
  journal.kept = true
  journal.commit()
  return true
}
