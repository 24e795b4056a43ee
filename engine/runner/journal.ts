import type { Json } from '../definition/types.ts'
import { headHash, sealEvent } from '../log/hash-chain.ts'
import type { FlowEvent } from '../log/types.ts'
import { withdrawValues } from '../log/values.ts'
import { isStepped } from './live-run.ts'
import { late } from './load-late.ts'
import type { Journal, RunInHand, RunToOpen } from './run-in-hand.ts'

/** Opens the log of a run that is taken up. */
export function openJournal(run: RunInHand, from: RunToOpen): Journal {
  const { head } = from
  const { store, now, tab } = run.world
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
        // A clock that tells no time would make a line that cannot be read back.
        at: now() || (last?.at ?? 0),
        tab,
        kind,
        ...(cause === undefined ? {} : { cause }),
        prevHash: last?.hash ?? headHash(head),
      })
      unsaved.push(event)
      events.push(event)
      run.actor.send({ ...event, payload })
      journal.folded = run.actor.getSnapshot().context.folded
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
        if (journal.kept && batch[0]) store.appendSync(head.run, batch[0].seq - 1, batch, added)
      } catch {
        // The storage is full or gone; where it was only emptied, the log can be written anew.
        journal.kept = false
        late()
          .then(({ heal }) => heal(run, journal))
          .catch(() => run.notify({ kind: 'memory-only' }))
      }
      journal.saving = journal.saving.then(() => run.tend({ journal, batch, added }))
    },
  }
  return journal
}
