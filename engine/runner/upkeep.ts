import { wholeOf } from '../log/whole.ts'
import { toCheckpoint } from '../replay/checkpoint.ts'
import type { Journal, RunInHand } from './run-in-hand.ts'

const CHECKPOINT_EVERY = 50

/** After a save: a checkpoint now and then, and the personal values of what has ended go. */
export async function upkeep({ journal, served, world, writer }: RunInHand): Promise<void> {
  const { head, folded, checkpointAt, events, address: definitionHash } = journal
  const { state, seq, status, pending } = folded
  // A checkpoint vouches for what stands before it.
  if (!journal.kept || !journal.verified || !writer) return
  if (status === 'finished' && served.definition.retention.finishedMs <= 0 && !pending[0]) {
    return (await wholeOf(world.store)).eraseValues(head.run)
  }
  const last = events.at(-1)
  if (last === undefined || journal.storedSeq !== seq) return
  if (seq < checkpointAt.seq + CHECKPOINT_EVERY && state.step === checkpointAt.step) return
  journal.checkpointAt = { seq, step: state.step }
  const { run } = head
  const at = { run, seq, hash: last.hash, definitionHash }
  const store = await wholeOf(world.store)
  await store.checkpoint({ ...at, ...toCheckpoint(folded) })
}

const healed = new WeakSet<Journal>()

/**
 * The storage took no more: if it was emptied under us it is written anew, once. False when the run ends
 * with the page.
 */
export async function heal(run: RunInHand, journal: Journal): Promise<boolean> {
  const { store } = run.world
  const { head, events, values } = journal
  const latest = healed.has(journal) ? head : await store.latest(head.flow)
  if (latest && latest.run !== head.run) {
    // Another tab began anew: what is written here would reach nobody.
    void run.change(({ yieldPen }) => yieldPen(run, journal))
    return true
  }
  // A beginning that was not read is gone with the rest.
  if (latest || !journal.verified) return false
  healed.add(journal)
  await store.open(head)
  store.appendSync(head.run, 0, events, values)
  journal.kept = true
  journal.commit()
  return true
}
