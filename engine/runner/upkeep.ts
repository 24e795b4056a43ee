import type { EngineError } from '../errors.ts'
import { completeStore } from '../log/complete-store.ts'
import { refsOf } from '../log/decode.ts'
import type { FlowEvent } from '../log/types.ts'
import type { Values } from '../log/values.ts'
import { toCheckpoint } from '../replay/checkpoint.ts'
import { onPage } from './page-events.ts'
import { acquireLease, retakeLease, yieldLease } from './change-run.ts'
import type { Commit, Journal } from './journal.ts'
import type { Run } from './run.ts'
import { outboxOf } from './run-outbox.ts'
import { sweepLeftovers } from './sweep.ts'

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

/** How long to wait before what could not be done after a commit is retried. */
const RETRY_MS = 5000

/** After a commit: what is pending is sent, and the log looked after. Until that can be, it stays pending. */
export const afterCommit = (run: Run, commit: Commit): Promise<void> =>
  settle(run, commit).catch(() => {
    const { later = setTimeout } = run.world
    if (!run.isLeft) later(() => void run.afterCommit(commit), RETRY_MS)
  })

async function settle(run: Run, commit: Commit): Promise<void> {
  const { journal } = commit
  const { seq } = journal.folded
  // Whether what could not be stored goes on here is known only then.
  await recovering.get(journal)
  if (journal.persistent && !(await share(run, commit))) return
  journal.storedSeq = seq
  if (run.journal !== journal) return
  run.send(() => outboxOf(run), run.world.wake ?? whenWoken)
  await acquireLease(run)
    .then(() => upkeep(run))
    .then(() => sweep(run))
    .catch(() => undefined)
}

/** A checkpoint now and then, and the personal values of what has ended go. */
async function upkeep({ journal, served, world, writes }: Run): Promise<void> {
  const { head, folded, events, address: definitionHash } = journal
  const { state, seq, status, pending } = folded
  if (!journal.persistent || !writes) return
  if (status === 'finished' && served.definition.retention.finishedMs <= 0 && !pending[0]) {
    return (await completeStore(world.store)).eraseValues(head.run)
  }
  const last = events.at(-1)
  if (last === undefined || journal.storedSeq !== seq) return
  const { seq: madeAt, step } = journal.checkpointAt ?? { seq: 0, step: folded.definition.initial }
  if (seq < madeAt + CHECKPOINT_EVERY && state.step === step) return
  journal.checkpointAt = { seq, step: state.step }
  const { run } = head
  const at = { run, seq, hash: last.hash, definitionHash }
  const store = await completeStore(world.store)
  await store.checkpoint({ ...at, ...toCheckpoint(folded) })
}

const swept = new WeakSet<Run>()

/** Once for each page. */
async function sweep(run: Run): Promise<void> {
  const { journal, served, world, writes } = run
  if (!journal.persistent || !writes || swept.has(run)) return
  swept.add(run)
  const { flow, run: except } = journal.head
  const { retention } = served.definition
  const store = await completeStore(world.store)
  await sweepLeftovers(store, { flow, retention, now: () => world.now(), except })
}

/**
 * Settles a batch where other tabs read it, and notifies them. False when another tab wrote: then nothing
 * more is taken from this one.
 */
async function share(run: Run, { journal, batch, added }: Commit): Promise<boolean> {
  // Code that cannot be fetched is no storage that fails: it is retried.
  const store = await completeStore(run.world.store)
  try {
    await store.flush(journal.head.run)
    recovering.delete(journal)
    // What only a tail held was stored with it: by how the log ends others know whether they have it.
    const published = batch[0] ? batch : journal.events.slice(-1)
    if (published[0]) {
      run.lease?.publish?.(published, batch[0] ? added : valuesOf(journal, published))
    }
  } catch (error) {
    const { code } = error as Partial<EngineError>
    if (code === 'LogConflict' || code === 'LockLost') {
      yieldLease(run, journal)
      return false
    }
    if (journal.persistent) {
      await recover(run, journal)
      // Written anew: that is a commit of its own.
      return !journal.persistent
    }
  }
  return true
}

const recovering = new WeakMap<Journal, Promise<void>>()

/**
 * The storage took no more. If it was emptied under us it is written anew; if another page wrote there,
 * that goes on instead; else the run ends with the page.
 */
export function recover(run: Run, journal: Journal): Promise<void> {
  journal.persistent = false
  const isFirst = !recovering.has(journal)
  const done = (isFirst ? writeAnew(run, journal) : Promise.resolve(false))
    .catch(() => false)
    .then((goesOn) => {
      if (!goesOn) run.notify({ kind: 'memory-only' })
    })
  recovering.set(journal, done)
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
async function writeAnew(run: Run, journal: Journal): Promise<boolean> {
  await journal.partial
  const store = await completeStore(run.world.store)
  const { head, events } = journal
  const giveWay = (): boolean => {
    yieldLease(run, journal)
    return true
  }
  const latest = (await store.latest(head.flow)) ?? (await store.open(head))
  // Another tab began anew: what is written here would reach nobody.
  if (latest.run !== head.run) return giveWay()
  if (store.kind === 'durable' && !(await retakeLease(run))) return giveWay()
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
  journal.persistent = true
  journal.commit()
  return true
}
