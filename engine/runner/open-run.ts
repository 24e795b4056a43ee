import { FIELD_CHANGED, type Json, type JsonObject, type RunId } from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import type { Rejection } from '../kernel/types.ts'
import type { FlowEvent, Lease, LeaseListener, RunHead } from '../log/types.ts'
import { ENGINE_VERSION } from '../log/version.ts'
import { declaredPayload, withdrawValues } from '../log/values.ts'
import { type LiveFlow, startFlow } from '../machine/live.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { EffectStatus } from '../outbox/types.ts'
import { advance, emptyFold } from '../replay/folded.ts'
import { type Journal, openJournal, type RestoredRun } from './journal.ts'
import type { HowToLoad } from './load-run.ts'
import type { FlowRunner, Notice, RunnerWorld, RunSnapshot, ServedFlow } from './types.ts'

const FOLLOWING: Rejection = { code: 'unexpected', message: 'engine.notice.follower' }

/** How long to wait before asking again for code that could not be fetched. */
const REFETCH_MS = 5000

/** How many effects a restart ends, where the end of one asks for the next. */
const MAX_ENDED = 100

/** What only a stored run needs: it is loaded, followed or migrated. */
const loader = () => import('./load-run.ts')

const timer = (task: () => void, ms: number): (() => void) => {
  const id = setTimeout(task, ms)
  return () => clearTimeout(id)
}

/** A payload as its log will give it back; undefined when it is no JSON. */
function asJson(payload: unknown): JsonObject | undefined {
  try {
    const json: unknown = JSON.parse(JSON.stringify(payload))
    return typeof json === 'object' && json !== null ? (json as JsonObject) : undefined
  } catch {
    return undefined
  }
}

/** A change of a field takes away what was said of it; the rest of the refusal stays in view. */
function withoutField(
  rejection: RunSnapshot['lastRejection'],
  field: Json | undefined,
): RunSnapshot['lastRejection'] {
  if (!rejection?.fields) return null
  const fields = rejection.fields.filter((one) => one.field !== field)
  return fields.length > 0 ? { ...rejection, fields } : null
}

/**
 * Opens the latest run of a flow in the store, finished ones included, or begins one. Verifies and
 * folds its log, goes on live from there, appends the effects still owed, and sends what is pending.
 * Rejects with `DefinitionUnavailable` when the run is pinned to a definition that cannot be had.
 */
export async function openRun(options: {
  readonly served: ServedFlow
  readonly world: RunnerWorld
  /** False begins a new run beside an unfinished one. */
  readonly resume?: boolean
}): Promise<FlowRunner> {
  const { served, world, resume = true } = options
  const { store } = world
  const flow = served.definition.id

  let journal: Journal
  let live: LiveFlow | undefined
  let lease: Lease | undefined
  /** This tab may write, and is not busy changing runs. */
  let writer = false
  let lastRejection: RunSnapshot['lastRejection'] = null
  let notices: readonly Notice[] = []
  let snapshot: RunSnapshot | undefined
  let closed = false
  /** Changes of run and of writer, one at a time. */
  let changing: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const changed = (): void => {
    snapshot = undefined
    for (const listener of listeners) {
      try {
        listener()
      } catch (error) {
        // A view's fault is its own: the event is logged.
        globalThis.reportError?.(error)
      }
    }
  }
  const dismiss = (kind: Notice['kind']): void => {
    notices = notices.filter((notice) => notice.kind !== kind)
    changed()
  }
  const notify = (notice: Notice): void => {
    dismiss(notice.kind)
    notices = [...notices, notice]
    changed()
  }
  const fault = (cause: unknown): void => {
    const error =
      cause instanceof EngineError
        ? cause
        : new EngineError('LogWriteFailed', 'unforeseen', { cause })
    notify({ kind: 'error', error })
  }
  const change = (task: () => Promise<void>): Promise<void> => {
    changing = changing.then(() => (closed ? undefined : task())).catch(fault)
    return changing
  }

  let outbox: Outbox | undefined
  let fetching = false
  const { later = timer } = world

  /** The code that sends effects comes once the run is open; until it is here, they stay pending. */
  const fetchOutbox = async (): Promise<void> => {
    if (outbox || fetching) return
    fetching = true
    try {
      const { outboxOf } = await import('./run-outbox.ts')
      if (closed) return
      outbox = outboxOf({ ...world, later }, () => journal, {
        isWriter: () => writer,
        end: (effect, type, payload) =>
          void apply('effect.result', type, asJson(payload) ?? {}, effect.seq),
        changed,
      })
      outbox.drain()
      // So that a reload without a network finds it in the cache.
      void loader().catch(() => undefined)
    } catch {
      if (!closed) later(() => void fetchOutbox(), REFETCH_MS)
    }
    fetching = false
  }

  const drain = (woken = false): void => {
    if (outbox) outbox.drain(woken)
    else void fetchOutbox()
  }

  const statuses = (): readonly EffectStatus[] => {
    if (outbox || !writer) return outbox?.statuses() ?? []
    return journal.folded.pending.map(({ key, effect }) => ({
      key,
      effect,
      phase: world.online() ? 'sending' : 'waiting-online',
      attempt: 0,
    }))
  }

  /** Applies an event to the live run and logs what came of it. */
  const apply = (
    kind: 'user' | 'observed' | 'effect.result',
    type: string,
    raw: JsonObject,
    cause?: number,
  ): Rejection | undefined => {
    if (!live) return FOLLOWING
    const from = journal.folded.seq
    const { definition } = journal.folded
    const payload = declaredPayload(definition, type, raw)
    const result = live.send({ type, payload })
    const { rejected } = result
    if (rejected?.code === 'payload' && cause !== undefined) {
      // An answer of another shape than declared ends its effect as failed, or nothing would end it.
      const asked = journal.folded.pending.find(({ seq }) => seq === cause)
      const fail = definition.effects[asked?.effect ?? '']?.fail
      if (fail !== undefined && fail !== type) {
        return apply(kind, fail, { code: 'EffectPermanent', message: '' }, cause)
      }
    }
    if (rejected && kind !== 'effect.result') {
      // What the flow does not know may hold anything, and is not written down.
      const known = type === FIELD_CHANGED || Object.hasOwn(definition.events, type)
      journal.add('rejected', known ? type : 'unknown', { ...rejected })
      journal.commit(from)
    } else {
      const { run } = journal.head
      const split = withdrawValues(definition, { run, seq: from + 1, type, payload })
      journal.add(kind, type, split.payload, cause, (at, event) => advance(at, event, result))
      journal.addOwed()
      journal.commit(from, split.values)
    }
    if (rejected) lastRejection = { ...rejected, type, seq: journal.folded.seq }
    else {
      const isField = type === FIELD_CHANGED
      lastRejection = isField ? withoutField(lastRejection, payload['field']) : null
    }
    changed()
    return rejected
  }

  const stopWriting = (): void => {
    writer = false
    outbox?.stop()
  }

  const yieldPen = async (): Promise<void> => {
    stopWriting()
    notify({ kind: 'follower' })
    await rejoin()
  }

  /** Reads the run anew, or the one that another tab began after it. */
  const rejoin = async (): Promise<void> => {
    stopWriting()
    const { run } = journal.head
    const latest = await store.latest(flow)
    if (latest?.run !== run) lease?.release()
    const held = latest?.run === run ? lease : undefined
    if (latest && (await load(latest, { held, whole: true }))) return
    await begin(latest?.run)
  }

  const leaseListener: LeaseListener = {
    gained: () => void change(rejoin),
    lost: () => void change(yieldPen),
    asked() {
      if (!writer || outbox?.sending()) return
      void change(async () => {
        stopWriting()
        await journal.saved()
        lease?.handOver()
        notify({ kind: 'follower' })
      })
    },
    heard(events, values) {
      void change(async () => {
        const { followRun } = await loader()
        if (followRun(journal, events, values)) goLive()
        else await rejoin()
      })
    },
  }

  const goLive = (): void => {
    live?.stop()
    live = startFlow(journal.folded.definition, journal.folded.state)
    changed()
  }

  const adopt = (run: RestoredRun, kept: boolean, upgrade?: (mine: Journal) => void): void => {
    const mine: Journal = openJournal(
      run,
      { served, world },
      {
        stored: () => mine === journal && drain(),
        refused: () => void (mine === journal && change(yieldPen)),
        unkept: () => notify({ kind: 'memory-only' }),
        published: (events, values) => lease?.publish(events, values),
        isWriter: () => writer && mine === journal,
      },
      kept,
    )
    journal = mine
    lastRejection = null
    writer = lease?.writer ?? true
    if (writer) {
      dismiss('follower')
      upgrade?.(mine)
      journal.addOwed()
      // Also stores what only this tab's tail held at the last reload.
      journal.commit(run.folded.seq)
    } else notify({ kind: 'follower' })
    goLive()
    const { earlier } = run
    if (earlier) {
      void change(async () => {
        // The screen comes first.
        await new Promise((resolve) => setTimeout(resolve))
        const before = await earlier().catch(() => null)
        if (mine !== journal) return
        if (before) mine.complete(before)
        else await rejoin()
      })
    }
  }

  const begin = async (replaces?: RunId, storable = true): Promise<void> => {
    const { definition, address } = served
    const head: RunHead = {
      run: world.newId() as RunId,
      flow,
      definitionHash: address,
      engineVersion: ENGINE_VERSION,
      createdAt: world.now() || 0,
    }
    const opened = storable ? await store.open(head, replaces).catch(() => null) : null
    if (opened && opened.run !== head.run) {
      if (!(await load(opened))) await begin(opened.run)
      return
    }
    lease = opened ? await store.lease?.(head.run, leaseListener) : undefined
    adopt({ head, events: [], values: {}, folded: emptyFold(definition), address }, opened !== null)
    if (!opened || store.kind === 'memory') notify({ kind: 'memory-only' })
  }

  const wholeLog = async (): Promise<readonly FlowEvent[]> => {
    if (!journal.verified) await changing
    return journal.events
  }

  const loading = { served, world, listener: leaseListener, notify, fault }

  /** Goes on with a stored run; false when there is nothing to go on with. */
  const load = async (head: RunHead, how: HowToLoad = {}): Promise<boolean> => {
    const { loadRun, migrateRun } = await loader()
    const loaded = await loadRun(loading, head, how)
    lease = loaded?.lease
    if (!loaded) return false
    adopt(loaded.run, loaded.kept, (mine) => migrateRun(loading, mine))
    if (!loaded.kept) notify({ kind: 'memory-only' })
    return true
  }

  const first = await store.latest(flow).catch(() => null)
  let storable = true
  const resumed =
    first &&
    resume &&
    (await load(first).catch((error: unknown) => {
      if (!(error instanceof EngineError && error.code === 'LogWriteFailed')) throw error
      // What is broken could not be put aside: it stays as it is, and the flow begins in memory.
      storable = false
      return false
    }))
  if (!resumed) await begin(first?.run, storable)
  const sleep = world.wake?.(() => drain(true))

  return {
    get definition() {
      return journal.folded.definition
    },
    getSnapshot() {
      const { seq, status, state } = journal.folded
      snapshot ??= {
        run: journal.head.run,
        definitionHash: journal.address,
        seq,
        status,
        state,
        lastRejection,
        pending: statuses(),
        notices,
        writer,
      }
      return snapshot
    },
    subscribe(listen) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    dispatch({ type, payload = {} }, kind = 'user') {
      const refused = (rejection: Rejection) => ({ accepted: false, rejection })
      if (!writer || closed) {
        lease?.ask()
        return refused(FOLLOWING)
      }
      const json = typeof type === 'string' && asJson(payload)
      if (!json) return refused({ code: 'payload' })
      const { events } = journal.folded.definition
      if (Object.hasOwn(events, type) && events[type]?.kind === 'effect') {
        return refused({ code: 'unexpected' })
      }
      const rejection = apply(kind, type, json)
      return rejection ? refused(rejection) : { accepted: true }
    },
    async settled() {
      for (let seen; seen !== journal.saved();) {
        seen = journal.saved()
        await changing
        await seen
      }
    },
    log: async () => [...(await wholeLog())],
    export: async () =>
      (await import('../log/ndjson.ts')).exportLog(journal.head, await wholeLog()),
    restart: () =>
      change(async () => {
        // Like an event: the tab that writes may be in the middle of a booking.
        if (!writer) return lease?.ask()
        outbox?.stop()
        // An effect under way ends here as far as this run can tell; its end may ask for others.
        for (let n = 0; n < MAX_ENDED; n++) {
          const [ended] = journal.folded.pending
          if (!ended) break
          const { effect, seq } = ended
          const type = journal.folded.definition.effects[effect]?.fail ?? 'effect.fail'
          apply('effect.result', type, { code: 'EffectUnknownOutcome', message: '' }, seq)
        }
        await journal.saved()
        stopWriting()
        lease?.release()
        const { run } = journal.head
        await store.eraseValues(run).catch(() => undefined)
        await begin(run)
      }),
    dismissNotice: dismiss,
    async close() {
      closed = true
      sleep?.()
      await journal.saved()
      stopWriting()
      lease?.release()
      live?.stop()
    },
  }
}
