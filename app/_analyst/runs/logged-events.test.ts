import { expect, test } from 'vitest'
import { replayOf } from '../replay/replay.ts'
import { answerOf } from '../testing/booking-answer.ts'
import { booking, bookingRun } from '../testing/booking-run.ts'
import { definitionsNamed, loggedEvents } from './logged-events.ts'

test('a stored run, which has only the beginnings of hashes, folds to what its log folds to', () => {
  const { head, events } = bookingRun()
  const logged = replayOf({ definition: booking, head, events })
  const stored = replayOf({ definition: booking, ...loggedEvents(answerOf()), isRedacted: true })
  expect(stored.diverged).toBeNull()
  for (let seq = 0; seq <= events.length; seq += 1) {
    const [a, b] = [stored.at(seq).folded, logged.at(seq).folded]
    expect([a.state, a.status, a.pending.map(({ key }) => key)]).toEqual([
      b.state,
      b.status,
      b.pending.map(({ key }) => key),
    ])
  }
})

test('the definitions that a run was taken to are named once each', () => {
  const moved = { seq: 1, at: 1, kind: 'migrated', type: 'migrated', hashStart: '' } as const
  const events = ['a', 'b', 'a'].map((definitionHash) => ({
    ...moved,
    payload: { definitionHash },
  }))
  expect(definitionsNamed(answerOf({ events }))).toEqual(['a', 'b'])
})
