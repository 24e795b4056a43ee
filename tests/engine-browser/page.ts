/** What the engine's browser journeys and benchmarks find on `window.engine` of an otherwise empty page. */
import { durableStore } from '../../engine/log/durable-store.ts'
import { sessionStore } from '../../engine/log/session-store.ts'
import { memoryStore } from '../../engine/log/key-value-store.ts'
import { openDurable } from '../../engine/log/open-durable.ts'
import { storeContract, type StoreUnderTest } from '../../engine/log/store-contract.ts'
import { changeRow, corruptRow } from '../../engine/log/testing.ts'
import type { LogStore } from '../../engine/log/types.ts'
import { httpPort } from '../../engine/outbox/http-port.ts'
import { openRun } from '../../engine/runner/open-run.ts'
import { sampleFlow, serve } from '../../engine/runner/testing/sample-flow.ts'
import type { FlowRunner, RunSnapshot } from '../../engine/runner/types.ts'

type Kind = LogStore['kind']

const tab = crypto.randomUUID()
const DATABASE = 'forecourt'

const durable = (database = DATABASE, leaseMs = 800): LogStore =>
  durableStore({
    tab,
    tail: sessionStorage,
    locks: navigator.locks,
    channel: (name) => new BroadcastChannel(name),
    database,
    leaseMs,
  })

let databases = 0
const underTest: { readonly [kind in Kind]: () => Promise<StoreUnderTest> } = {
  async memory() {
    const store = memoryStore()
    return { store: async () => store, keeps: false }
  },
  session: async () => ({
    store: async () => sessionStore(),
    keeps: true,
    async corrupt(run, seq, change) {
      const key = `fc/e/${run}/${seq}`
      sessionStorage.setItem(key, change(sessionStorage.getItem(key) ?? ''))
    },
  }),
  async durable() {
    const database = `contract-${++databases}`
    return {
      store: async () => durable(database),
      keeps: true,
      corrupt: (run, seq, change) => corruptRow(database, run, seq, change),
    }
  },
}

async function contract(kind: Kind): Promise<{ title: string; error: string }[]> {
  const results: { title: string; error: string }[] = []
  for (const { title, run } of storeContract) {
    const error = await run(underTest[kind]).then(
      () => '',
      (cause: unknown) => String(cause),
    )
    results.push({ title, error })
  }
  return results
}

/** Opens the run and adds events to it; answers how long opening took, ms. */
async function open(
  kind: Kind,
  { events = 0, leaseMs = 800 }: { events?: number; leaseMs?: number } = {},
): Promise<number> {
  const definition = { ...sampleFlow, storage: kind === 'durable' ? kind : ('session' as const) }
  const stores = {
    memory: memoryStore,
    session: sessionStore,
    durable: () => durable(DATABASE, leaseMs),
  }
  const served = serve(definition)
  const begun = performance.now()
  api.run = await openRun({
    served,
    world: {
      now: Date.now,
      newId: () => crypto.randomUUID(),
      tab,
      store: stores[kind](),
      ports: { 'test.book': httpPort('/book'), 'test.ping': httpPort('/ping') },
      online: () => navigator.onLine,
      wake(listener) {
        addEventListener('online', listener)
        return () => removeEventListener('online', listener)
      },
      fetchDefinition: () => Promise.reject(new Error('none')),
    },
  })
  const opened = performance.now() - begun
  api.opened = api.run.getSnapshot()
  for (let i = 0; i < events; i++) {
    api.run.dispatch({ type: 'pick', payload: { item: `item-${i}` } })
  }
  await api.run.settled()
  return opened
}

/** Types into a field, each time waiting until it is stored for good; ms each. */
async function dispatches(count: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const begun = performance.now()
    api.run?.dispatch({ type: 'field.changed', payload: { field: 'name', value: `Ada ${i}` } })
    await api.run?.settled()
    times.push(performance.now() - begun)
  }
  return times
}

export interface EngineApi {
  run: FlowRunner | undefined
  /** What was seen of the run when it was opened. */
  opened?: RunSnapshot
  readonly tab: string
  readonly contract: typeof contract
  readonly open: typeof open
  readonly dispatches: typeof dispatches
  readonly openDurable: typeof openDurable
  readonly corruptRow: typeof corruptRow
  readonly changeRow: typeof changeRow
}

const api: EngineApi = {
  run: undefined,
  tab,
  contract,
  open,
  dispatches,
  openDurable,
  corruptRow,
  changeRow,
}

declare global {
  interface Window {
    engine: EngineApi
  }
}
window.engine = api
