import type { RunId } from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import type { LeaseWord, RunHead } from '../log/types.ts'
import { wholeOf } from '../log/whole.ts'
import { followRun, type HowToLoad, loadRun, migrateRun } from './load-run.ts'
import type { Journal, RunInHand } from './run-in-hand.ts'

/** How many effects a restart ends, where the end of one asks for the next. */
const MAX_ENDED = 100

/** Goes on with a stored run, or begins one in its place. */
export async function goOn(run: RunInHand, head: RunHead): Promise<void> {
  const loaded = await load(run, head).catch((error: unknown) => {
    if (!(error instanceof EngineError && error.code === 'LogWriteFailed')) throw error
    // What is broken could not be put aside: it stays as it is, and the flow begins in memory.
    return null
  })
  if (!loaded) await run.begin(head.run, loaded !== null)
}

/** Takes up a stored run; false when there is nothing to go on with. */
async function load(run: RunInHand, head: RunHead, how?: HowToLoad): Promise<boolean> {
  const loaded = await loadRun(run, head, how)
  run.lease = loaded?.lease
  if (!loaded) return false
  const { kept } = loaded
  run.adopt(loaded.run, kept, () => migrateRun(run, run.journal))
  if (!kept) run.notify({ kind: 'memory-only' })
  const { earlier } = loaded.run
  if (earlier) {
    const { journal } = run
    void run.change(() => complete(run, journal, earlier))
  }
  return true
}

/** Puts the beginning of a long log before its end, once it is verified. */
async function complete(
  run: RunInHand,
  journal: Journal,
  earlier: NonNullable<Parameters<RunInHand['adopt']>[0]['earlier']>,
): Promise<void> {
  // The screen comes first.
  await new Promise((resolve) => setTimeout(resolve))
  const before = await earlier().catch(() => null)
  if (run.journal !== journal) return
  if (!before) return rejoin(run)
  journal.events.unshift(...before.events)
  Object.assign(journal.values, { ...before.values, ...journal.values })
  journal.verified = true
  // What waited for that: effects, and the next checkpoint.
  journal.commit()
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
  if (latest && (await load(run, latest, { held, whole: true }))) return
  await run.begin(latest?.run)
}

/** Another tab writes what `journal` is the log of. */
export async function yieldPen(run: RunInHand, journal: Journal): Promise<void> {
  if (run.journal !== journal) return
  stopWriting(run)
  run.notify({ kind: 'follower' })
  await rejoin(run)
}

/** What another tab has to say. */
export async function hear(run: RunInHand, word: LeaseWord): Promise<void> {
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
export async function restart(run: RunInHand): Promise<void> {
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
  lease?.release()
  const id: RunId = journal.head.run
  const store = await wholeOf(world.store)
  await store.eraseValues(id).catch(() => undefined)
  await run.begin(id)
}
