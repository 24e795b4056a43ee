import { expect, test } from 'vitest'
import type { RunAnswer } from '#domain/flow-analysis'
import { replayOf } from '../replay/replay.ts'
import { booking, bookingRun } from '../testing/booking-run.ts'
import { definitionsNamed, loggedEvents } from './logged-events.ts'

function answerOf(more: Partial<RunAnswer> = {}): RunAnswer {
  const { head, events } = bookingRun()
  return {
    run: {
      run: head.run,
      flow: head.flow,
      version: booking.version,
      definitionHash: head.definitionHash,
      site: 'hedinautomotive-se',
      locale: 'sv',
      device: 'phone',
      brand: null,
      startedAt: head.createdAt,
      lastAt: events.at(-1)?.at ?? 0,
      events: events.length,
      lastSeq: events.length,
      rejected: 1,
      failed: 0,
      step: 'confirmation',
      furthest: 'confirmation',
      outcome: 'finished',
    },
    engineVersion: head.engineVersion,
    events: events.map(({ seq, at, kind, type, payload, cause, hash }) => ({
      seq,
      at,
      kind,
      type,
      payload: payload as RunAnswer['events'][number]['payload'],
      hashStart: hash.slice(0, 8),
      ...(cause === undefined ? {} : { cause }),
    })),
    ...more,
  }
}

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
