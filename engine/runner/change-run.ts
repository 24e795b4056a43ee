import { FIELD_CHANGED, type RunId } from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import { compiledOf } from '../kernel/index.ts'
import { completeStore } from '../log/complete-store.ts'
import type { LeaseListener, LeaseMessage, LogTail, RunHead } from '../log/types.ts'
import { mappedContext } from '../migrate/index.ts'
import type { Journal } from './journal.ts'
import { followRun, type HowToLoad, loadRun, migrateRun } from './load-run.ts'
import type { Run } from './run.ts'

/** How many effects a restart ends, where the end of one asks for the next. */
const MAX_ENDED = 100

const listener =
  (run: Run): LeaseListener =>
  (message) =>
    void run.inTurn(() => onLeaseMessage(run, message))

/** Resolves when all that was committed is stored, or never will be. */
export async function settled(run: Run): Promise<void> {
  for (let seen; seen !== run.journal.saving;) {
    seen = run.journal.saving
    await run.unchanging()
    await seen
  }
}

const locked = new WeakSet<Journal>()

/** Takes the lock of a run that began with the half of a store that writes. */
export async function acquireLease(run: Run): Promise<void> {
  const { journal, world } = run
  if (run.lease || !run.writes || !journal.persistent || locked.has(journal)) return
  locked.add(journal)
  const store = await completeStore(world.store)
  const lease = await store.lease?.(journal.head.run, listener(run))
  if (run.journal !== journal || !run.writes) return lease?.release()
  run.holdLease(lease)
  // A copy of this tab was quicker: the run is that tab's, this one forks.
  if (lease?.writer === false) void run.inTurn(() => reload(run))
}

/**
 * Goes on with a stored run, or begins one in its place; in memory where the run was only just begun.
 */
export async function resumeRun(run: Run, head: RunHead, isNew = false): Promise<void> {
  const loading = load(run, head).catch((error: unknown) => {
    if (!(error instanceof EngineError && error.code === 'LogWriteFailed')) throw error
    // What is broken could not be put aside: it stays as it is, and the flow begins in memory.
    return null
  })
  run.opensWith(loading)
  const loaded = await loading
  if (!loaded) await begin(run, head.run, loaded !== null && !isNew)
}

/** Begins a run in place of another. */
function begin(run: Run, replaces: RunId | undefined, storable = true): Promise<void> {
  run.dismiss('follower')
  return run.begin(replaces, storable)
}

/** Takes up a stored run; false when there is nothing to go on with. */
async function load(run: Run, head: RunHead, how?: Omit<HowToLoad, 'onMessage'>): Promise<boolean> {
  const loaded = await loadRun(run, head, { ...how, onMessage: listener(run) })
  if (!loaded) return false
  const { persistent, lease } = loaded
  const { earlier, events, values, folded, ...rest } = loaded.run
  const from = {
    ...rest,
    persistent,
    folded,
    events: [...events],
    values: { ...values },
    restoredSeq: folded.seq,
    checkpointAt: { seq: folded.seq, step: folded.state.step },
  }
  if (!run.adopt(from, lease)) {
    // The page left while it was read.
    lease?.release()
    return true
  }
  if (run.writes) {
    if (!migrateRun(run, run.journal) && (await beginAnew(run))) return true
    // Also stores what only this tab's tail held at the last reload.
    run.journal.commit()
  } else run.notify({ kind: 'follower' })
  run.changed()
  // A listener may write at once.
  if (run.writes) run.dismiss('follower')
  if (!persistent) run.notify({ kind: 'memory-only' })
  if (earlier) {
    const { journal } = run
    journal.partial = complete(run, journal, earlier)
  }
  return true
}

/** Puts the beginning of a long log before its end. */
async function complete(run: Run, journal: Journal, earlier: LogTail['earlier']): Promise<void> {
  // The screen comes first.
  await new Promise((resolve) => setTimeout(resolve))
  const before = await earlier().catch(() => null)
  if (run.journal !== journal) return
  journal.partial = undefined
  if (!before) return void run.inTurn(() => reload(run))
  journal.events.unshift(...before.events)
  Object.assign(journal.values, { ...before.values, ...journal.values })
}

/** Reads the run anew, or the one that another tab began after it. */
async function reload(run: Run): Promise<void> {
  run.reopen()
  const { head } = run.journal
  const latest = await run.world.store.latest(head.flow)
  if (latest?.run !== head.run) run.lease?.release()
  const held = latest?.run === head.run ? run.lease : undefined
  if (latest && (await load(run, latest, { held, isReload: true }))) return
  await begin(run, latest?.run)
}

/** Takes the lease anew; false when another tab has it. */
export async function retakeLease(run: Run): Promise<boolean> {
  run.lease?.release()
  const store = await completeStore(run.world.store)
  const lease = await store.lease?.(run.journal.head.run, listener(run))
  run.holdLease(lease)
  return lease?.writer ?? true
}

/** Another tab writes what `journal` is the log of, or so its rows say. */
export function yieldLease(run: Run, journal: Journal): void {
  if (run.journal === journal) run.follow()
  void run.inTurn(() => afterYielding(run, journal))
}

async function afterYielding(run: Run, journal: Journal): Promise<void> {
  if (run.journal !== journal) return
  run.follow()
  run.notify({ kind: 'follower' })
  // Another tab would have notified this one: perhaps there is none.
  if (run.lease?.writer) await retakeLease(run)
  await reload(run)
}

async function onLeaseMessage(run: Run, message: LeaseMessage): Promise<void> {
  const { journal, lease, outbox } = run
  switch (message.is) {
    case 'gained':
      return reload(run)
    case 'lost':
      return afterYielding(run, journal)
    case 'requested':
      if (!run.writes || outbox?.sending()) return
      run.follow()
      await journal.saving
      lease?.handOver?.()
      return run.notify({ kind: 'follower' })
    case 'stored':
      if (followRun(journal, message.events, message.values)) run.showLog()
      else await reload(run)
  }
}

/** Starts over: what is under way ends, the personal values are erased, another run begins. */
export const restart = (run: Run): Promise<void> => run.inTurn(() => startOver(run))

async function startOver(run: Run): Promise<void> {
  const { journal, lease } = run
  // Like an event: the tab that writes may be in the middle of a booking.
  if (!run.writes) return lease?.ask?.()
  run.outbox?.stop()
  // An effect under way ends here as far as this run can tell; its end may ask for others.
  for (let n = 0; n < MAX_ENDED; n++) {
    const { definition, pending } = journal.folded
    const [ended] = pending
    if (!ended) break
    const type = definition.effects[ended.effect]?.fail ?? 'effect.fail'
    run.apply('effect.result', type, { code: 'EffectUnknownOutcome', message: '' }, ended.seq)
  }
  await replace(run)
}

/**
 * Begins a run of the served definition in place of one that its migrations cannot take there, with what was
 * typed: that of a step comes when the step is in view, so that nothing is sent unseen. False where the old one
 * goes on under its own definition: it is finished, or something that it asked for has not ended.
 */
async function beginAnew(run: Run): Promise<boolean> {
  const { definition: from, state, status, pending, owed } = run.journal.folded
  if (status === 'finished' || pending.length + owed.length > 0) return false
  await replace(run)
  const { definition } = run.served
  const typed = new Map(Object.entries(mappedContext(definition, from.version, state.context)))
  const { journal } = run
  const end = run.subscribe(fill)
  function fill(): void {
    // What was started over begins empty.
    if (run.journal !== journal) return end()
    for (const field of definition.steps[journal.folded.state.step]?.fields ?? []) {
      const payload = { field, value: typed.get(field) ?? null }
      const { state: now } = journal.folded
      const { changed } = compiledOf(definition).step(now, { type: FIELD_CHANGED, payload })
      // Nobody typed it in this run; what was typed since stays.
      if (run.writes && typed.delete(field) && changed)
        run.apply('observed', FIELD_CHANGED, payload)
    }
  }
  fill()
  run.notify({ kind: 'migrated', from: from.version, to: definition.version })
  return true
}

/** Erases the run, and begins another in its place. */
async function replace(run: Run): Promise<void> {
  const { journal, lease, world } = run
  await journal.saving
  run.reopen()
  const id: RunId = journal.head.run
  const store = await completeStore(world.store)
  await store.eraseValues(id).catch(() => undefined)
  try {
    await begin(run, id)
    await store.remove(id).catch(() => undefined)
  } finally {
    // Only now: whoever waits for it finds the run that was begun.
    lease?.release()
  }
}
