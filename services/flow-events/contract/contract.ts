import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DefinitionHash, RunId } from '#engine/definition'
import type {
  AppendOutcome,
  CollectedEvent,
  EventBatch,
  FlowEventsPort,
  RunFacts,
  RunRange,
} from '../port.ts'

/** Made of a clock that the suite sets; nothing else adds to what it stores. */
export type MakeFlowEvents = (options: {
  readonly now: () => number
  readonly keepDays: number
}) => FlowEventsPort

const DAY = 86_400_000
const NOON = Date.parse('2026-05-20T12:00:00Z')
const newRun = (): RunId => randomBytes(16).toString('hex') as RunId

const factsOf = (given: Partial<RunFacts> = {}): RunFacts => ({
  run: newRun(),
  site: 'hedinautomotive-se',
  locale: 'sv',
  flow: 'service-booking',
  flowVersion: 3,
  definitionHash: 'a'.repeat(64) as DefinitionHash,
  engineVersion: 2,
  device: 'phone',
  brand: 'bmw',
  startedAt: NOON,
  ...given,
})

const eventOf = (seq: number, given: Partial<CollectedEvent> = {}): CollectedEvent => ({
  seq,
  at: NOON + seq * 1000,
  kind: 'user',
  type: 'field.changed',
  payload: { field: 'wish', value: `å"${seq}` },
  cause: null,
  hashStart: '0123abcd',
  ...given,
})

const eventsOf = (...seqs: readonly number[]) => seqs.map((seq) => eventOf(seq))
const batch = (facts: RunFacts, events: readonly CollectedEvent[], key = 'key'): EventBatch => ({
  facts,
  key,
  events,
})
const seqsOf = (events: readonly CollectedEvent[]) => events.map(({ seq }) => seq)

async function scanned(port: FlowEventsPort, range: RunRange) {
  const found: { readonly run: RunId; readonly seqs: readonly number[] }[] = []
  for await (const { run, events } of port.scan(range)) found.push({ run, seqs: seqsOf(events) })
  return found
}

/** What every driver of the port must do. */
export function flowEventsContract(name: string, make: MakeFlowEvents): void {
  const at = (now: number, keepDays = 30) => make({ now: () => now, keepDays })

  describe(`flow events: ${name}`, () => {
    test('a run and its events come back as they were given', async () => {
      const port = at(NOON)
      const facts = factsOf()
      const events = [
        eventOf(1, { payload: { field: 'name', value: { $pii: `${facts.run}:1:value` } } }),
        eventOf(2, { kind: 'effect.requested', type: 'book', payload: { index: 0, key: 'k' } }),
        eventOf(3, { kind: 'effect.result', type: 'booked', cause: 2, payload: {} }),
      ]
      expect(await port.append(batch(facts, events))).toEqual({ ok: true, added: 3 })
      expect(await port.events(facts.run)).toEqual(events)
      expect(await port.run(facts.run)).toEqual({ ...facts, lastAt: NOON + 3000, lastSeq: 3 })
      expect(await port.run(newRun())).toBeNull()
      expect(await port.events(newRun())).toEqual([])
    })

    test('what comes again, out of order or at once is stored once, and the first stays', async () => {
      const port = at(NOON)
      const facts = factsOf()
      const added = async (...seqs: readonly number[]) =>
        port.append(batch(facts, eventsOf(...seqs)))
      expect(await added(4, 5)).toEqual({ ok: true, added: 2 })
      expect(await added(1, 2, 4)).toEqual({ ok: true, added: 2 })
      expect(await added(1, 2, 4)).toEqual({ ok: true, added: 0 })
      expect(await added()).toEqual({ ok: true, added: 0 })
      await port.append(batch(facts, [eventOf(5, { type: 'another' })]))
      const all = await Promise.all(Array.from({ length: 8 }, () => added(3, 6, 7)))
      const sum = all.reduce((total, one) => total + (one.ok ? one.added : NaN), 0)
      expect(sum).toBe(3)
      const events = await port.events(facts.run)
      expect(seqsOf(events)).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(events[4]?.type).toBe('field.changed')
      expect(await port.run(facts.run)).toMatchObject({ lastSeq: 7 })
    })

    test('nobody adds to a run without its key, from another site, or to another flow', async () => {
      const port = at(NOON)
      const facts = factsOf()
      await port.append(batch(facts, eventsOf(1)))
      const taken: AppendOutcome = { ok: false, code: 'run-taken' }
      const next = eventsOf(2)
      expect(await port.append(batch(facts, next, 'guessed'))).toEqual(taken)
      expect(await port.append(batch({ ...facts, site: 'carstore-se' }, next))).toEqual(taken)
      expect(await port.append(batch({ ...facts, flow: 'tyre-hotel' }, next))).toEqual(taken)
      const definitionHash = 'b'.repeat(64) as DefinitionHash
      expect(await port.append(batch({ ...facts, definitionHash }, next))).toEqual(taken)
      expect(seqsOf(await port.events(facts.run))).toEqual([1])
    })

    test('of two browsers that send one run at once, one has it', async () => {
      const port = at(NOON)
      const facts = factsOf()
      const answers = await Promise.all(
        ['one', 'other'].map((key, index) =>
          port.append(batch(facts, eventsOf(index * 2 + 1, index * 2 + 2), key)),
        ),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await port.events(facts.run)).toHaveLength(2)
    })

    test('an erased run is gone, and stays so whatever comes later', async () => {
      const port = at(NOON)
      const facts = factsOf()
      const other = factsOf()
      for (const one of [facts, other]) await port.append(batch(one, eventsOf(1, 2)))
      expect(await port.erase(facts.run)).toBe(true)
      expect(await port.erase(facts.run)).toBe(false)
      expect(await port.erase(newRun())).toBe(false)
      expect(await port.append(batch(facts, eventsOf(3)))).toEqual({ ok: false, code: 'erased' })
      expect(await port.run(facts.run)).toBeNull()
      expect(await port.events(facts.run)).toEqual([])
      const found = await scanned(port, { from: '2026-05-20', to: '2026-05-20' })
      expect(found.map(({ run }) => run)).not.toContain(facts.run)
      expect(seqsOf(await port.events(other.run))).toEqual([1, 2])
    })

    test('a run lies under the day it began, however long it lasts', async () => {
      const port = at(NOON + 2 * DAY)
      const facts = factsOf({ startedAt: NOON })
      await port.append(batch(facts, [eventOf(1)]))
      // By a clock that was set meanwhile.
      const late = { ...facts, startedAt: NOON + DAY }
      await port.append(batch(late, [eventOf(2, { at: NOON + 2 * DAY })]))
      expect(await scanned(port, { from: '2026-05-20', to: '2026-05-20' })).toContainEqual({
        run: facts.run,
        seqs: [1, 2],
      })
      expect(await port.run(facts.run)).toMatchObject({ startedAt: NOON, lastAt: NOON + 2 * DAY })
    })

    test('a range is read run by run, of one flow or site where asked, over many pages', async () => {
      const port = at(NOON + 400 * DAY, 10)
      const days = Array.from({ length: 5 }, (_, day) => NOON + (395 + day) * DAY)
      const made: RunFacts[] = []
      const appended = Array.from({ length: 250 }, (_, index) => {
        const startedAt = days[index % days.length] ?? 0
        const facts = factsOf({
          startedAt,
          flow: index % 2 === 0 ? 'sell-car' : 'contact',
          site: index % 3 === 0 ? 'carstore-fi' : 'carstore-se',
        })
        made.push(facts)
        return port.append(batch(facts, eventsOf(1, 2)))
      })
      await Promise.all(appended)
      const dayOf = (ms = 0) => new Date(ms).toISOString().slice(0, 10)
      const idsOf = (runs: readonly { readonly run: RunId }[]) =>
        runs.map(({ run }) => run).toSorted()
      const whole = { from: dayOf(days[0]), to: dayOf(days[4]) }
      const all = await scanned(port, whole)
      expect(all.every(({ seqs }) => seqs.join() === '1,2')).toBe(true)
      expect(idsOf(all)).toEqual(idsOf(made))
      const some = await scanned(port, {
        from: dayOf(days[1]),
        to: dayOf(days[3]),
        flow: 'sell-car',
        site: 'carstore-fi',
      })
      const wanted = made.filter(
        ({ startedAt, flow, site }) =>
          startedAt !== days[0] &&
          startedAt !== days[4] &&
          flow === 'sell-car' &&
          site === 'carstore-fi',
      )
      expect(wanted.length).toBeGreaterThan(5)
      expect(idsOf(some)).toEqual(idsOf(wanted))
    })

    test('what is older than is kept goes by the day, and is not taken any more', async () => {
      const start = NOON + 800 * DAY
      const port = at(start, 10)
      const old = factsOf({ startedAt: start - 10 * DAY })
      const young = factsOf({ startedAt: start - 9 * DAY })
      for (const facts of [old, young]) {
        expect(await port.append(batch(facts, eventsOf(1)))).toEqual({ ok: true, added: 1 })
      }
      const tooOld = factsOf({ startedAt: start - 11 * DAY })
      expect(await port.append(batch(tooOld, eventsOf(1)))).toEqual({ ok: false, code: 'too-old' })
      const tooNew = factsOf({ startedAt: start + 2 * DAY })
      expect(await port.append(batch(tooNew, eventsOf(1)))).toEqual({ ok: false, code: 'too-new' })

      const nextDay = at(start + DAY, 10)
      const { removedDays } = await nextDay.upkeep()
      expect(removedDays).toContain(new Date(old.startedAt).toISOString().slice(0, 10))
      expect(await nextDay.upkeep()).toEqual({ removedDays: [] })
      expect(await nextDay.run(old.run)).toBeNull()
      expect(await nextDay.events(old.run)).toEqual([])
      expect(seqsOf(await nextDay.events(young.run))).toEqual([1])
    })
  })
}
