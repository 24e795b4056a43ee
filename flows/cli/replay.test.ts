import { expect, test } from 'vitest'
import { defineFlow, definitionHash, type RunId } from '#engine'
import { exportLog, type FlowEvent, headHash, type RunHead, sealEvent } from '#engine/log'
import { replay } from './replay.ts'

const small = defineFlow({
  id: 'small',
  version: 3,
  formatVersion: 1,
  initial: 'ask',
  storage: 'session',
  retention: { finishedMs: 0, idleMs: 0 },
  context: {
    plate: { type: 'string', pii: 'personal', initial: null },
    count: { type: 'number', pii: 'none', initial: 0 },
  },
  events: { more: { kind: 'user', payload: { by: { type: 'number', pii: 'none' } } } },
  steps: {
    ask: {
      view: 'form',
      slug: 'ask',
      title: 't',
      fields: ['plate'],
      on: {
        more: [
          { guard: { gt: [{ event: 'by' }, { lit: 9 }] }, reject: 'too.many' },
          {
            target: 'done',
            assign: [{ set: ['count', { add: [{ ref: 'count' }, { event: 'by' }] }] }],
          },
        ],
      },
    },
    done: { view: 'form', slug: 'done', title: 't', fields: [], on: {}, final: true },
  },
  effects: {},
  tracking: [],
  messages: [],
  migrations: [],
})

const head: RunHead = {
  run: 'r-1' as RunId,
  flow: 'small',
  definitionHash: definitionHash(small),
  engineVersion: 1,
  createdAt: 0,
}

/** A chained log of the given events. */
function log(...events: readonly Pick<FlowEvent, 'kind' | 'type' | 'payload'>[]): string {
  const sealed: FlowEvent[] = []
  for (const event of events) {
    const prevHash = sealed.at(-1)?.hash ?? headHash(head)
    sealed.push(
      sealEvent({ ...event, run: head.run, seq: sealed.length + 1, at: 0, tab: 't', prevHash }),
    )
  }
  return exportLog(head, sealed)
}

const plate = { $pii: 'r-1:1:value' }
const whole = log(
  { kind: 'user', type: 'field.changed', payload: { field: 'plate', value: plate } },
  { kind: 'rejected', type: 'more', payload: { code: 'guard', message: 'too.many' } },
  { kind: 'user', type: 'more', payload: { by: 2 } },
)

test('each event is listed with its step and what it changed, personal values hidden', () => {
  expect(replay(whole, [small])).toEqual({
    ok: true,
    lines: [
      'run r-1 of small version 3, begun 1970-01-01T00:00:00.000Z',
      '   1  field.changed  ask',
      '        plate: null → ‹personal›',
      '   2  more, refused: too.many  ask',
      '   3  more  ask → done',
      '        count: 0 → 2',
      'guards were not checked: the log refers to personal values that it does not carry',
    ],
  })
})

test('a changed byte is reported as a broken chain, and nothing after it is believed', () => {
  const { lines, ok } = replay(whole.replace('too.many', 'too.menu'), [small])
  expect(ok).toBe(false)
  expect(lines.slice(-2)).toEqual([
    'line 3: the chain is broken here (hash)',
    'line 4: the chain is broken here (sequence)',
  ])
  expect(lines).not.toContain('   3  more  ask → done')
})

test('another definition than the pinned one, or none, is reported', () => {
  expect(replay(whole, [{ ...small, version: 4 }]).ok).toBe(false)
  expect(replay(whole, []).lines).toEqual([
    'there is no flow small; give its definition with --definition',
  ])
  expect(replay('no log', [small]).ok).toBe(false)
})

test('a log that does not fold under its definition is reported, not thrown', () => {
  const alien = log({ kind: 'user', type: 'nobody.knows', payload: {} })
  const { lines, ok } = replay(alien, [small])
  expect(ok).toBe(false)
  expect(lines.at(-1)).toContain('ReplayDivergence: event 1 (nobody.knows): unexpected')
})

test('an impossible log that refers to no personal value was reported as sound', () => {
  const forged = log({ kind: 'user', type: 'more', payload: { by: 10 } })
  const { lines, ok } = replay(forged, [small])
  expect(ok).toBe(false)
  expect(lines.at(-1)).toContain('ReplayDivergence')
  expect(replay(log({ kind: 'user', type: 'more', payload: { by: 2 } }), [small]).ok).toBe(true)
})

test('a migrated log failed, whatever definitions were at hand', () => {
  const newer = { ...small, version: 4, migrations: [{ from: 3, to: 4 }] }
  const payload = { from: 3, to: 4, definitionHash: definitionHash(newer) }
  const text = log(
    { kind: 'migrated', type: 'migrated', payload },
    { kind: 'user', type: 'more', payload: { by: 2 } },
  )
  expect(replay(text, [newer, small])).toMatchObject({ ok: true })
  expect(replay(text, [small]).ok).toBe(false)
})
