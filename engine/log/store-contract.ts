import { canonicalJson } from '../definition/canonical.ts'
import type { DefinitionHash, JsonObject, RunId } from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import { headHash, sealEvent } from './hash-chain.ts'
import type { FlowEvent, LogStore, RunHead } from './types.ts'

/** A browser's storage under test: `store()` opens it as a freshly loaded page would. */
export interface StoreUnderTest {
  store(): Promise<LogStore>
  /** False for a store that ends with its page. */
  readonly keeps: boolean
  /** Changes a stored line of the log in place. */
  corrupt?(run: RunId, seq: number, change: (line: string) => string): Promise<void>
}

export interface ContractCase {
  readonly title: string
  run(make: () => Promise<StoreUnderTest>): Promise<void>
}

let heads = 0
export const newHead = (flow = `contract-${++heads}`): RunHead => ({
  run: `run-${Date.now().toString(36)}-${++heads}` as RunId,
  flow,
  definitionHash: 'd'.repeat(64) as DefinitionHash,
  engineVersion: 1,
  createdAt: 1,
})

/** Events that go on from a log. */
export function nextEvents(
  head: RunHead,
  log: readonly FlowEvent[],
  count: number,
  payload: JsonObject = { text: 'å "quoted" \u2028 text' },
): FlowEvent[] {
  const events: FlowEvent[] = []
  for (let i = 0; i < count; i++) {
    const last = events.at(-1) ?? log.at(-1)
    events.push(
      sealEvent({
        run: head.run,
        seq: (last?.seq ?? 0) + 1,
        at: 1_700_000_000_000 + i,
        tab: 't',
        kind: 'user',
        type: 'typed',
        payload,
        prevHash: last?.hash ?? headHash(head),
      }),
    )
  }
  return events
}

function same(what: string, actual: unknown, expected: unknown): void {
  const [a, b] = [canonicalJson(actual), canonicalJson(expected)]
  if (a !== b) throw new Error(`${what}: ${a.slice(0, 300)} instead of ${b.slice(0, 300)}`)
}

async function refused(code: string, task: () => Promise<unknown>): Promise<void> {
  const error: unknown = await task().then(
    () => undefined,
    (cause: unknown) => cause,
  )
  same('refusal', error instanceof EngineError ? error.code : String(error), code)
}

/** What every `LogStore` does; run by the unit tests and, in a real browser, by the engine's journeys. */
export const storeContract: readonly ContractCase[] = [
  {
    title: 'reads back what was appended, in order, from any seq',
    async run(make) {
      const store = await (await make()).store()
      const head = await store.open(newHead())
      const events = nextEvents(head, [], 7)
      await store.append(head.run, 0, events.slice(0, 3))
      await store.append(head.run, 3, events.slice(3))
      same('log', (await store.read(head.run)).events, events)
      same('tail', (await store.read(head.run, 5)).events, events.slice(5))
      same('nothing', (await store.read('nobody' as RunId)).events, [])
    },
  },
  {
    title: 'refuses an append whose expected length is not the log’s',
    async run(make) {
      const store = await (await make()).store()
      const head = await store.open(newHead())
      const events = nextEvents(head, [], 3)
      await store.append(head.run, 0, events.slice(0, 2))
      await refused('LogConflict', () => store.append(head.run, 1, events.slice(1, 2)))
      await refused('LogConflict', () => store.append(head.run, 3, events.slice(2)))
      await store.append(head.run, 2, events.slice(2))
      same('log', (await store.read(head.run)).events, events)
    },
  },
  {
    title: 'what was appended synchronously survives a reload, unflushed',
    async run(make) {
      const browser = await make()
      if (!browser.keeps) return
      const store = await browser.store()
      const head = await store.open(newHead())
      const events = nextEvents(head, [], 3)
      await store.append(head.run, 0, events.slice(0, 1))
      const ref = `${head.run}:2:text`
      store.appendSync(head.run, 1, events.slice(1), { [ref]: 'Ada' })
      const after = await browser.store()
      same('log', (await after.read(head.run)).events, events)
      same('values', (await after.readValues(head.run))[ref], 'Ada')
    },
  },
  {
    title: 'keeps 250 events through segments and a reload',
    async run(make) {
      const browser = await make()
      const store = await browser.store()
      const head = await store.open(newHead())
      const events = nextEvents(head, [], 250)
      for (let at = 0; at < 250; at += 30) {
        await store.append(head.run, at, events.slice(at, at + 30))
      }
      const after = browser.keeps ? await browser.store() : store
      same('log', (await after.read(head.run)).events, events)
      await refused('LogConflict', () => after.append(head.run, 99, events.slice(99, 100)))
    },
  },
  {
    title: 'knows the latest run, and joins it when another tab began first',
    async run(make) {
      const store = await (await make()).store()
      const flow = `flow-${++heads}`
      same('none', await store.latest(flow), null)
      const first = await store.open(newHead(flow))
      same('latest', await store.latest(flow), first)
      same('joined', await store.open(newHead(flow)), first)
      const second = newHead(flow)
      same('replaced', await store.open(second, first.run), second)
      same('latest', (await store.latest(flow))?.run, second.run)
      await store.remove(second.run)
      same('none', await store.latest(flow), null)
    },
  },
  {
    title: 'erases personal values with the checkpoint that holds them, and the chain stays valid',
    async run(make) {
      const browser = await make()
      const store = await browser.store()
      const head = await store.open(newHead())
      const [event] = nextEvents(head, [], 1)
      if (!event) return
      await store.append(head.run, 0, [event])
      await store.putValues(head.run, { a: 'Ada', b: { deep: [1, null] } })
      const checkpoint = {
        run: head.run,
        seq: 1,
        hash: event.hash,
        definitionHash: head.definitionHash,
        state: { name: 'Ada' },
        pending: [],
      }
      await store.checkpoint(checkpoint)
      same('checkpoint', await store.readCheckpoint(head.run), checkpoint)
      same('values', await store.readValues(head.run), { a: 'Ada', b: { deep: [1, null] } })
      await store.eraseValues(head.run)
      same('values', await store.readValues(head.run), {})
      same('checkpoint', await store.readCheckpoint(head.run), null)
      same('log', (await store.read(head.run)).events, [event])
    },
  },
  {
    title: 'keeps the longest valid prefix of a broken log and quarantines the rest',
    async run(make) {
      const browser = await make()
      if (!browser.corrupt) return
      const store = await browser.store()
      const head = await store.open(newHead())
      const events = nextEvents(head, [], 130)
      await store.append(head.run, 0, events)
      await browser.corrupt(head.run, 104, (line) => line.replace('text', 'tixt'))
      const after = await browser.store()
      const read = await after.read(head.run)
      same('prefix', read.events.length, 103)
      same('report', read.quarantined, { fromSeq: 104, reason: 'hash', count: 27 })
      const second = await (await browser.store()).read(head.run)
      same('once', [second.events.length, second.quarantined], [103, undefined])
      await after.append(head.run, 103, events.slice(103, 104))
      same('goes on', (await after.read(head.run)).events, events.slice(0, 104))
    },
  },
]
