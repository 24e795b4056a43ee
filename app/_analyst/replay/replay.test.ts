import { expect, test } from 'vitest'
import { foldLog } from '#engine/replay'
import { exportLog } from '#engine/log'
import { booking, bookingRun, longRun } from '../testing/booking-run.ts'
import { readLog } from './read-log.ts'
import { replayOf } from './replay.ts'

test('a moment is what the log folds to up to there, at every cut and in any order', () => {
  const { head, events } = longRun(320)
  const replay = replayOf({ definition: booking, head, events })
  expect(replay.length).toBe(events.length)
  for (const seq of [0, 1, 49, 50, 51, 300, 100, 99, 320, 7]) {
    // Without values a fold reads withheld ones as null in the end; the steps are the same.
    const { state, seq: at, status } = foldLog(booking, head, events.slice(0, seq))
    const { folded, event } = replay.at(seq)
    expect([folded.seq, folded.status, folded.state.step, folded.state.path]).toEqual([
      at,
      status,
      state.step,
      state.path,
    ])
    expect(event?.seq ?? 0).toBe(seq)
  }
  expect(replay.at(-3).seq).toBe(0)
  expect(replay.at(10_000).seq).toBe(events.length)
})

test('a line says which step an event led to and whether it was refused, and a moment what it changed', () => {
  const { head, events } = bookingRun()
  const replay = replayOf({ definition: booking, head, events })
  expect(replay.redacted).toBe(true)
  expect(replay.diverged).toBeNull()
  const refused = replay.lines.filter((line) => line.refused)
  expect(refused.map(({ event }) => [event.type, event.kind])).toEqual([['continue', 'rejected']])
  expect(replay.lines.at(-1)).toMatchObject({ step: 'confirmation', refused: false })
  const chosen = events.find(({ type }) => type === 'service.toggled')?.seq ?? 0
  expect(replay.at(chosen).changes).toMatchObject([
    { path: 'context.services.oljebyte', before: null, after: { code: 'oljebyte' } },
  ])
  expect(replay.at(refused[0]?.seq ?? 0).changes).toEqual([])
  const asked = events.find(({ kind }) => kind === 'effect.requested')?.seq ?? 0
  expect(replay.at(asked).folded.pending).toHaveLength(1)
  expect(replay.at(asked + 1).folded.pending).toEqual([])
})

test('a run is shown up to the event that does not follow', () => {
  const { head, events } = bookingRun()
  const gap = events.filter(({ seq }) => seq !== 6)
  const replay = replayOf({ definition: booking, head, events: gap, isRedacted: true })
  expect(replay.length).toBe(5)
  expect(replay.diverged).toMatchObject({ seq: 6 })
  expect(replay.at(99).seq).toBe(5)
})

const exported = () => {
  const { head, events } = bookingRun()
  return exportLog(head, events)
}
const lines = () => exported().split('\n')

test('an exported log is read whole', () => {
  expect(readLog(exported())).toMatchObject({ ok: true, log: { broken: null } })
})

test.each([
  ['', 'empty'],
  ['  \n ', 'empty'],
  ['{"run":1}\n{}', 'no-head'],
  ['<html></html>', 'no-head'],
  ['PK\u0003\u0004\0\0', 'not-text'],
  ['\n'.repeat(50_002).replaceAll('\n', '{}\n'), 'events'],
  [' '.repeat(32 * 1024 * 1024 + 1), 'size'],
])('what is no log of a run is refused with its reason (case %#)', (text, why) => {
  expect(readLog(text)).toEqual({ ok: false, why })
})

test('a head without events, or whose first event is broken, is refused', () => {
  const [head = '', first = ''] = lines()
  expect(readLog(head)).toEqual({ ok: false, why: 'no-events' })
  expect(readLog(`${head}\n${first.slice(0, -9)}`)).toEqual({ ok: false, why: 'unreadable' })
})

test('a log of a later engine is refused, since its events may mean something else', () => {
  const { head, events } = bookingRun()
  const later = { ...head, engineVersion: 99 }
  expect(readLog(exportLog(later, events))).toEqual({ ok: false, why: 'future' })
})

test.each([
  [
    'forged',
    (all: readonly string[]) =>
      all.map((line, at) => (at === 4 ? line.replace('"at":1', '"at":2') : line)),
    5,
    'changed',
  ],
  [
    'cut off',
    (all: readonly string[]) => [...all.slice(0, 6), (all[6] ?? '').slice(0, 40)],
    7,
    'cut off',
  ],
  [
    'with a line missing',
    (all: readonly string[]) => all.filter((_, at) => at !== 3),
    4,
    'missing',
  ],
  [
    'out of order',
    (all: readonly string[]) => [...all.slice(0, 3), all[4] ?? '', all[3] ?? '', ...all.slice(5)],
    4,
    'missing',
  ],
])(
  'of a log that is %s, the events before that hold, and the line is named',
  (_, change, line, reason) => {
    const answer = readLog(change(lines()).join('\n'))
    expect(answer).toMatchObject({ ok: true, log: { broken: { line } } })
    if (!answer.ok) return
    expect(answer.log.events).toHaveLength(line - 2)
    expect(answer.log.broken?.reason).toContain(reason)
  },
)
