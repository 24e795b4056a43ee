import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EngineError } from '../errors.ts'
import { foldLog } from '../replay/fold.ts'
import { openRun } from '../runner/open-run.ts'
import { fakeStorage } from '../runner/testing/fake-browser.ts'
import { sampleFlow, serve } from '../runner/testing/sample-flow.ts'
import { effort, seed } from '../runner/testing/seed.ts'
import { exportLog, importLog } from './ndjson.ts'
import { sessionStore } from './session-store.ts'
import type { RunHead } from './types.ts'

/** Numbers that look random and come again (mulberry32). */
function randomFrom(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

async function honestRun() {
  const storage = fakeStorage()
  const run = await openRun({
    served: serve(),
    world: {
      now: () => 1_700_000_000_000,
      newId: () => 'fuzzed',
      tab: 'tab',
      store: sessionStore(() => storage, undefined),
      ports: {},
      online: () => false,
      later: () => () => undefined,
      fetchDefinition: () => Promise.reject(new Error('none')),
    },
  })
  const field = (name: string, value: string) =>
    run.dispatch({ type: 'field.changed', payload: { field: name, value } })
  run.dispatch({ type: 'next' })
  field('name', 'Ada')
  run.dispatch({ type: 'ping' })
  run.dispatch({ type: 'next' })
  field('phone', '070')
  run.dispatch({ type: 'submit' })
  await run.settled()
  const head = await sessionStore(() => storage, undefined).latest('sample')
  if (!head) throw new Error('no run')
  return { head, events: await run.log(), storage }
}

const JUNK = [
  '{}',
  '[]',
  'null',
  '{"seq":1}',
  '{"at":',
  '\u0000',
  '"',
  '{"__proto__":{"seq":1}}',
  '',
]

/** Bytes changed, cut out or put in; lines shuffled, doubled, dropped, or replaced by other JSON. */
function mutate(text: string, random: (below: number) => number): string {
  let changed = text
  for (let times = 1 + random(3); times > 0; times--) {
    const lines = changed.split('\n')
    const [a, b] = [random(lines.length), random(lines.length)]
    const at = random(changed.length + 1)
    const line = lines[a] ?? ''
    switch (random(8)) {
      case 0:
        changed = changed.slice(0, at) + String.fromCharCode(random(256)) + changed.slice(at + 1)
        break
      case 1:
        changed = changed.slice(0, at) + changed.slice(at + 1 + random(40))
        break
      case 2:
        changed = changed.slice(0, at) + (JUNK[random(JUNK.length)] ?? '') + changed.slice(at)
        break
      case 3:
        lines[a] = lines[b] ?? ''
        lines[b] = line
        changed = lines.join('\n')
        break
      case 4:
        lines.splice(a, 1)
        changed = lines.join('\n')
        break
      case 5:
        lines.splice(a, 0, line)
        changed = lines.join('\n')
        break
      case 6:
        lines[a] = JUNK[random(JUNK.length)] ?? ''
        changed = lines.join('\n')
        break
      default:
        changed = changed.slice(0, at)
    }
  }
  return changed
}

const LOGS = 100_000 * effort

test(`${LOGS} fuzzed logs: read and folded without an uncaught error (seed ${seed}) [INV-11]`, async () => {
  const { head, events } = await honestRun()
  const text = exportLog(head, events)
  const random = randomFrom(seed)
  const prefixes = new Set(events.map(({ hash }) => hash))
  let foldable = 0
  for (let i = 0; i < LOGS; i++) {
    const read = importLog(mutate(text, random))
    if (!read.head) continue
    try {
      foldLog(sampleFlow, read.head, read.events, {})
      foldable += 1
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
    }
    // Nothing that was not written is ever read.
    if (!read.events.every(({ hash }) => prefixes.has(hash))) throw new Error(`log ${i} was forged`)
  }
  expect(foldable).toBeGreaterThan(LOGS / 2)
}, 120_000)

test(`a run opens on whatever stands under its keys (seed ${seed})`, async () => {
  const { storage } = await honestRun()
  const keys = [...storage.entries.keys()]
  const junk = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom(...storage.entries.values()),
    fc.constant(null),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.oneof(
          fc.constantFrom(...keys),
          fc.constantFrom('fc/e/fuzzed/x', 'fc/e/fuzzed/9', 'fc/'),
        ),
        junk,
        { minKeys: 1, maxKeys: 5 },
      ),
      async (changes) => {
        const copy = storage.copy()
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) copy.entries.delete(key)
          else copy.entries.set(key, value)
        }
        const run = await openRun({
          served: serve(),
          world: {
            now: () => 1_700_000_000_001,
            newId: () => 'afresh',
            tab: 'tab',
            store: sessionStore(() => copy, undefined),
            ports: {},
            online: () => false,
            later: () => () => undefined,
            fetchDefinition: () => Promise.reject(new Error('none')),
          },
        })
        expect(run.getSnapshot().writer).toBe(true)
        expect(Object.hasOwn(sampleFlow.steps, run.getSnapshot().state.step)).toBe(true)
        expect((await run.log()).map(({ seq }) => seq)).toEqual(
          Array.from({ length: run.getSnapshot().seq }, (_, i) => i + 1),
        )
        await run.close()
      },
    ),
    { seed, numRuns: 400 * effort },
  )
})

test('the import names every line it leaves out, and why', async () => {
  const { head, events } = await honestRun()
  const lines = exportLog(head, events).trimEnd().split('\n')
  const broken = lines.map((line, i) =>
    i === 3 ? line.replace('"tab":"tab"', '"tab":"tap"') : line,
  )
  expect(importLog(broken.join('\n'))).toMatchObject({
    head,
    events: events.slice(0, 2),
    broken: [{ line: 4, reason: 'hash' }, ...lines.slice(4).map((_, i) => ({ line: i + 5 }))],
  })
  const other: RunHead = { ...head, createdAt: 0 }
  expect(importLog([JSON.stringify(other), ...lines.slice(1)].join('\n')).head).toBeNull()
})
