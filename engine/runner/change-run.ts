import type { RunId } from '../definition/types.ts'
import { asEngineError, EngineError } from '../errors.ts'
import type { Rejection } from '../kernel/types.ts'
import type { LeaseListener, LeaseWord, LogTail, RunHead } from '../log/types.ts'
import { wholeOf } from '../log/whole.ts'
import { followRun, type HowToLoad, loadRun, migrateRun } from './load-run.ts'
import type { Journal, RunInHand } from './run-in-hand.ts'

/** How many effects a restart ends, where the end of one asks for the next. */
const MAX_ENDED = 100

/** Changes of run and of writer, one at a time. */
export function change(run: RunInHand, task: () => Promise<void>): Promise<void> {
  const changed = (run.changing ?? Promise.resolve())
    .then(() => (run.closed ? undefined : task()))
    .catch((cause: unknown) => {
      run.notify({ kind: 'error', error: asEngineError(cause, 'LogWriteFailed') })
    })
  run.changing = changed
  return changed
}

const listener =
  (run: RunInHand): LeaseListener =>
  (word) =>
    void change(run, () => hear(run, word))

/** Resolves when all that was committed is stored, or never will be. */
export async function settled(run: RunInHand): Promise<void> {
  for (let seen; seen !== run.journal.saving;) {
    seen = run.journal.saving
    await run.changing
    await seen
  }
}

/** Said of an event in a tab that does not write. */
const FOLLOWING: Rejection = { code: 'unexpected', message: 'engine.notice.follower' }

const locked = new WeakSet<Journal>()

/** Takes the lock of a run that began with the half of a store that writes. */
export async function hold(run: RunInHand): Promise<void> {
  const { journal, world } = run
  if (run.lease || !run.writer || !journal.kept || locked.has(journal)) return
  locked.add(journal)
  const store = await wholeOf(world.store)
  const lease = await store.lease?.(journal.head.run, listener(run))
  if (run.journal !== journal || !run.writer) return lease?.release()
  run.lease = lease
  // A copy of this tab was quicker: the run is that tab's, this one forks.
  if (lease?.writer === false) void change(run, () => rejoin(run))
}

/**
 * Goes on with a stored run, or begins one in its place; in memory where the run was only just begun.
 */
export async function goOn(run: RunInHand, head: RunHead, isNew = false): Promise<void> {
  const loading = load(run, head).catch((error: unknown) => {
    if (!(error instanceof EngineError && error.code === 'LogWriteFailed')) throw error
    // What is broken could not be put aside: it stays as it is, and the flow begins in memory.
    return null
  })
  // What other tabs say meanwhile is heard after it.
  run.changing ??= loading
  const loaded = await loading
  if (!loaded) await begin(run, head.run, loaded !== null && !isNew)
}

/** Begins a run in place of another. */
function begin(run: RunInHand, replaces: RunId | undefined, storable = true): Promise<void> {
  run.lease = undefined
  run.dismiss('follower')
  return run.begin(replaces, storable)
}

/** Takes up a stored run; false when there is nothing to go on with. */
async function load(
  run: RunInHand,
  head: RunHead,
  how?: Omit<HowToLoad, 'hear'>,
): Promise<boolean> {
  const loaded = await loadRun(run, head, { ...how, hear: listener(run) })
  if (!loaded) return false
  const { kept, lease } = loaded
  const { earlier, events, values, folded, ...rest } = loaded.run
  run.lease = lease
  run.ask = () => {
    run.lease?.ask?.()
    return FOLLOWING
  }
  run.adopt({
    ...rest,
    kept,
    folded,
    events: [...events],
    values: { ...values },
    restoredSeq: folded.seq,
    checkpointAt: { seq: folded.seq, step: folded.state.step },
  })
  if (lease?.writer ?? true) {
    migrateRun(run, run.journal)
    // Also stores what only this tab's tail held at the last reload.
    run.journal.commit()
  } else {
    run.writer = false
    run.notify({ kind: 'follower' })
  }
  run.goLive()
  // What hears of it may write at once.
  if (run.writer) run.dismiss('follower')
  if (!kept) run.notify({ kind: 'memory-only' })
  if (earlier) {
    const { journal } = run
    journal.partial = complete(run, journal, earlier)
  }
  return true
}

/** Puts the beginning of a long log before its end. */
async function complete(
  run: RunInHand,
  journal: Journal,
  earlier: LogTail['earlier'],
): Promise<void> {
  // The screen comes first.
  await new Promise((resolve) => setTimeout(resolve))
  const before = await earlier().catch(() => null)
  if (run.journal !== journal) return
  journal.partial = undefined
  if (!before) return void change(run, () => rejoin(run))
  journal.events.unshift(...before.events)
  Object.assign(journal.values, { ...before.values, ...journal.values })
}

function stopWriting(run: RunInHand): void {
  run.writer = false
  run.outbox?.stop()
}

/** Reads the run anew, or the one that another tab began after it. */
async function rejoin(run: RunInHand): Promise<void> {
  stopWriting(run)
  const { head } = run.journal
  const latest = await run.world.store.latest(head.flow)
  if (latest?.run !== head.run) run.lease?.release()
  const held = latest?.run === head.run ? run.lease : undefined
  if (latest && (await load(run, latest, { held, again: true }))) return
  await begin(run, latest?.run)
}

/** Takes the lease anew, and with it the pen; false when another tab has it. */
export async function retake(run: RunInHand): Promise<boolean> {
  run.lease?.release()
  const store = await wholeOf(run.world.store)
  run.lease = await store.lease?.(run.journal.head.run, listener(run))
  return run.lease?.writer ?? true
}

/** Another tab writes what `journal` is the log of, or so its rows say. */
export async function yieldPen(run: RunInHand, journal: Journal): Promise<void> {
  if (run.journal !== journal) return
  stopWriting(run)
  run.notify({ kind: 'follower' })
  // Of another tab this one would have been told: perhaps there is none.
  if (run.lease?.writer) await retake(run)
  await rejoin(run)
}

/** What another tab has to say. */
async function hear(run: RunInHand, word: LeaseWord): Promise<void> {
  const { journal, lease, outbox } = run
  switch (word.is) {
    case 'gained':
      return rejoin(run)
    case 'lost':
      return yieldPen(run, journal)
    case 'asked':
      if (!run.writer || outbox?.sending()) return
      stopWriting(run)
      await journal.saving
      lease?.handOver?.()
      return run.notify({ kind: 'follower' })
    case 'heard':
      if (followRun(journal, word.events, word.values)) run.goLive()
      else await rejoin(run)
  }
}

/** Starts over: what is under way ends, the personal values are erased, another run begins. */
export const restart = (run: RunInHand): Promise<void> => change(run, () => startOver(run))

async function startOver(run: RunInHand): Promise<void> {
  const { journal, lease, world } = run
  // Like an event: the tab that writes may be in the middle of a booking.
  if (!run.writer) return lease?.ask?.()
  run.outbox?.stop()
  // An effect under way ends here as far as this run can tell; its end may ask for others.
  for (let n = 0; n < MAX_ENDED; n++) {
    const { definition, pending } = journal.folded
    const [ended] = pending
    if (!ended) break
    const type = definition.effects[ended.effect]?.fail ?? 'effect.fail'
    run.apply('effect.result', type, { code: 'EffectUnknownOutcome', message: '' }, ended.seq)
  }
  await journal.saving
  stopWriting(run)
  const id: RunId = journal.head.run
  const store = await wholeOf(world.store)
  await store.eraseValues(id).catch(() => undefined)
  try {
    await begin(run, id)
    await store.remove(id).catch(() => undefined)
  } finally {
    // Only now: whoever waits for it finds the run that was begun.
    lease?.release()
  }
}
