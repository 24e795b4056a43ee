import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../definition/canonical.ts'
import type { FlowDefinition } from '../definition/types.ts'
import { headHash, sealEvent } from '../log/hash-chain.ts'
import type { FlowEvent } from '../log/types.ts'
import {
  hostileJson,
  MUTATIONS,
  randomOf,
  recordRun,
  seedOfRun,
  type SentLog,
  wizard,
} from '../testing/index.ts'
import { type Agreement, verify, type VerifyRequest } from './index.ts'

const definition: FlowDefinition = wizard
const seed = seedOfRun()
const tapeSeed = fc.nat(2 ** 31 - 1)

function sentLog(of: number, length = 40): SentLog<FlowEvent> {
  const { head, events, values } = recordRun(definition, of, length)
  // As it comes over the wire.
  const sent = JSON.parse(canonicalJson(events)) as readonly FlowEvent[]
  return { definition, head, events: sent, values, expected: { hash: sent.at(-1)?.hash ?? '' } }
}

describe('INV-12 over random runs', () => {
  test('every honest log is accepted, by the engine’s hash and by the platform’s', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    fc.assert(
      fc.property(tapeSeed, fc.integer({ min: 1, max: 90 }), (of, length) => {
        const log = sentLog(of, length)
        expect(verify(log)).toMatchObject({ verdict: 'accepted' })
        expect(verify({ ...log, sha256 }).verdict).toBe('accepted')
      }),
      { seed, numRuns: 40 },
    )
  })
  test.each(Object.entries(MUTATIONS))('%s: no such log is accepted', (_name, mutate) => {
    fc.assert(
      fc.property(tapeSeed, fc.nat(), (of, at) => {
        const mutated = mutate(sentLog(of), randomOf(at))
        if (mutated !== null) expect(verify(mutated).verdict).toBe('rejected')
      }),
      { seed, numRuns: 25 },
    )
  })
  test('whatever is sent as a log, it is judged, and nothing is thrown', () => {
    fc.assert(
      fc.property(tapeSeed, (of) => {
        const random = randomOf(of)
        const log = sentLog(of, 10)
        const hostile = { head: hostileJson(random), values: hostileJson(random) }
        const events = random.chance(0.5) ? hostileJson(random) : [hostileJson(random)]
        const sent = { ...log, events, ...(random.chance(0.5) && hostile) } as VerifyRequest
        expect(verify(sent).verdict).toBe('rejected')
      }),
      { seed, numRuns: 60 },
    )
  })
})

test('a payload nested a hundred thousand deep is judged, not overflowed by', () => {
  let deep: unknown = 1
  for (let depth = 0; depth < 100_000; depth++) deep = [deep]
  const log = sentLog(1)
  const [first, ...rest] = log.events
  const events = [{ ...first, payload: { field: 'plate', value: deep } }, ...rest]
  expect(verify({ ...log, events })).toEqual({ verdict: 'rejected', reason: 'chain', seq: 1 })
})

test('an event is hashed in its canonical form, in whatever order its members come', () => {
  const log = sentLog(3)
  const turned = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([name, member]) => [name, turned(member)]),
        )
      : value
  expect(verify({ ...log, events: log.events.map(turned) }).verdict).toBe('accepted')
})

test('a redacted log is no proof: its first personal value is what it fails by', () => {
  const log = sentLog(7, 60)
  const first = log.events.find(({ payload }) => JSON.stringify(payload).includes('$pii'))
  expect(verify({ ...log, values: {} })).toEqual({
    verdict: 'rejected',
    reason: 'payload',
    seq: first?.seq,
  })
})

test('a log of a later engine is refused as such, and one of no engine', () => {
  const log = sentLog(1)
  for (const engineVersion of [3, 99, -1]) {
    const head = { ...log.head, engineVersion }
    expect(verify({ ...log, head })).toEqual({ verdict: 'rejected', reason: 'format' })
  }
})

describe('drift', () => {
  const log = sentLog(7, 60)
  const [first, last] = [log.events[0], log.events.at(-1)] as [FlowEvent, FlowEvent]
  const day = 86_400_000

  test('a clock within its tolerance is none; one a year off is, at the log’s end', () => {
    const at = (now: number) => verify({ ...log, clock: { now, toleranceMs: day } })
    expect(at(last.at + day).verdict).toBe('accepted')
    for (const now of [last.at + 365 * day, last.at - 365 * day]) {
      expect(at(now)).toMatchObject({
        verdict: 'accepted-with-drift',
        drift: [{ seq: last.seq, what: 'clock' }],
      })
    }
  })
  test('a clock that was put back while the page was open is drift there', () => {
    const events: FlowEvent[] = []
    for (const { hash: _, ...event } of log.events) {
      const at = event.seq < 3 ? event.at : event.at - 5_000
      events.push(sealEvent({ ...event, at, prevHash: events.at(-1)?.hash ?? headHash(log.head) }))
    }
    const sent = { ...log, events, expected: {}, clock: { now: last.at, toleranceMs: day } }
    // Keys name hashes: only a log without effects can be sealed anew.
    const verdict = verify({ ...sent, events: events.slice(0, 3) })
    expect(verdict).toMatchObject({
      verdict: 'accepted-with-drift',
      drift: [{ seq: 3, what: 'clock' }],
    })
  })
  test('what the server knows otherwise is drift, what it knows to be untrue is a rejection', () => {
    const seen: FlowEvent[] = []
    const said = (agreement: Agreement) =>
      verify({
        ...log,
        compare: (event) => {
          seen.push(event)
          return agreement
        },
      })
    expect(said('same').verdict).toBe('accepted')
    const told = log.events.filter(({ kind }) => kind === 'observed' || kind === 'effect.result')
    expect(told.length).toBeGreaterThan(0)
    expect(seen.map(({ seq }) => seq)).toEqual(told.map(({ seq }) => seq))
    expect(JSON.stringify(seen)).not.toContain('$pii')
    expect(said('drifted')).toMatchObject({
      verdict: 'accepted-with-drift',
      drift: told.map(({ seq }) => ({ seq, what: 'record' })),
    })
    expect(said('contrary')).toEqual({
      verdict: 'rejected',
      reason: 'record',
      seq: told[0]?.seq,
    })
  })
  test('of a log that is no possible run nothing is drift', () => {
    const clock = { now: first.at + 365 * day, toleranceMs: 0 }
    const events = log.events.slice(0, -1)
    expect(verify({ ...log, events, clock })).toEqual({ verdict: 'rejected', reason: 'end' })
  })
})
