import { FIELD_CHANGED, type Json, type RunId } from '../definition/types.ts'
import { asEngineError } from '../errors.ts'
import type { Rejection } from '../kernel/types.ts'
import type { RunHead } from '../log/types.ts'
import { ENGINE_VERSION } from '../log/version.ts'
import { asJson, declaredPayload, withdrawValues } from '../log/values.ts'
import { type LiveFlow, startFlow } from '../machine/live.ts'
import { advance, emptyFold } from '../replay/folded.ts'
import { openJournal } from './journal.ts'
import { late } from './load-late.ts'
import type { RunInHand } from './run-in-hand.ts'
import type { FlowRunner, Notice, RunnerWorld, RunSnapshot, ServedFlow } from './types.ts'

const FOLLOWING: Rejection = { code: 'unexpected', message: 'engine.notice.follower' }

/** How long to wait before asking again for code that could not be fetched. */
const REFETCH_MS = 5000

const timer = (task: () => void, ms: number): (() => void) => {
  const id = setTimeout(task, ms)
  return () => clearTimeout(id)
}

/** A change of a field takes away what was said of it; the rest of the refusal stays in view. */
function withoutField(
  rejection: RunSnapshot['lastRejection'],
  field: Json | undefined,
): RunSnapshot['lastRejection'] {
  const fields = rejection?.fields?.filter((one) => one.field !== field)
  return rejection && fields?.[0] ? { ...rejection, fields } : null
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
  const { definition: servedDefinition, address } = served
  const { store, later = timer } = world

  let live: LiveFlow | undefined
  let lastRejection: RunSnapshot['lastRejection'] = null
  let notices: readonly Notice[] = []
  let snapshot: RunSnapshot | undefined
  let closed = false
  let fetching = false
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
  const dismiss = (kind: Notice['kind'], ...instead: readonly Notice[]): void => {
    notices = [...notices.filter((notice) => notice.kind !== kind), ...instead]
    changed()
  }

  /** The code that sends effects comes once the run is open; until it is here, they stay pending. */
  const drain = async (woken = false): Promise<void> => {
    if (run.outbox) return run.outbox.drain(woken)
    if (fetching && !woken) return
    fetching = true
    try {
      const { outboxOf } = await import('./run-outbox.ts')
      if (closed) return
      run.outbox ??= outboxOf(run, later)
      run.outbox.drain()
      // So that a reload without a network finds it in the cache.
      await late()
    } catch {
      if (!closed) later(() => void drain(true), REFETCH_MS)
    }
  }

  const run = {
    served,
    world,
    writer: false,
    changed,
    drain: () => void drain(),
    hear: (word) => void run.change((code) => code.hear(run, word)),
    notify: (notice) => dismiss(notice.kind, notice),
    fault(cause) {
      const error = asEngineError(cause, 'LogWriteFailed')
      run.notify({ kind: 'error', error })
    },
    change(task) {
      changing = changing
        .then(late)
        .then((code) => (closed ? undefined : task(code)))
        .catch(run.fault)
      return changing
    },

    apply(kind, type, raw, cause) {
      const { journal } = run
      const { seq, definition } = journal.folded
      const payload = declaredPayload(definition, type, raw)
      const result = (live as LiveFlow).send({ type, payload })
      const { rejected } = result
      if (rejected && kind !== 'effect.result') {
        // What the flow does not know may hold anything, and is not written down.
        const known = type === FIELD_CHANGED || Object.hasOwn(definition.events, type)
        journal.add('rejected', known ? type : 'unknown', { ...rejected })
        journal.commit()
      } else {
        const of = { run: journal.head.run, seq: seq + 1, type, payload }
        const split = withdrawValues(definition, of)
        journal.add(kind, type, split.payload, cause, (at, event) => advance(at, event, result))
        journal.addOwed()
        journal.commit(split.values)
      }
      if (rejected) lastRejection = { ...rejected, type, seq: journal.folded.seq }
      else {
        const isField = type === FIELD_CHANGED
        lastRejection = isField ? withoutField(lastRejection, payload['field']) : null
      }
      changed()
      return rejected
    },

    goLive() {
      const { definition, state } = run.journal.folded
      live?.stop()
      live = startFlow(definition, state)
      changed()
    },

    adopt(restored, kept, prepare) {
      const journal = openJournal(run, restored, kept)
      run.journal = journal
      lastRejection = null
      run.writer = run.lease?.writer ?? true
      if (run.writer) {
        dismiss('follower')
        prepare?.()
        journal.addOwed()
        // Also stores what only this tab's tail held at the last reload.
        journal.commit()
      } else run.notify({ kind: 'follower' })
      run.goLive()
    },

    async begin(replaces, storable = true) {
      const head: RunHead = {
        run: world.newId() as RunId,
        flow: servedDefinition.id,
        definitionHash: address,
        engineVersion: ENGINE_VERSION,
        createdAt: world.now() || 0,
      }
      const opened = storable ? await store.open(head, replaces).catch(() => null) : null
      // Another tab began at the same time.
      if (opened && opened.run !== head.run) return (await late()).goOn(run, opened)
      run.lease = opened ? await store.lease?.(head.run, run.hear) : undefined
      const folded = emptyFold(servedDefinition)
      run.adopt({ head, events: [], values: {}, folded, address }, opened !== null)
      if (!opened || store.kind === 'memory') run.notify({ kind: 'memory-only' })
    },
  } as RunInHand

  const first = await store.latest(servedDefinition.id).catch(() => null)
  await (first && resume ? (await late()).goOn(run, first) : run.begin(first?.run))
  const sleep = world.wake?.(() => void drain(true))

  const runner: FlowRunner = {
    get definition() {
      return run.journal.folded.definition
    },
    getSnapshot() {
      const { journal, outbox, writer } = run
      const { seq, status, state, pending } = journal.folded
      snapshot ??= {
        run: journal.head.run,
        definitionHash: journal.address,
        seq,
        status,
        state,
        lastRejection,
        pending: outbox
          ? outbox.statuses()
          : pending.map(({ key, effect }) => ({
              key,
              effect,
              phase: 'waiting-online',
              attempt: 0,
            })),
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
      if (!run.writer || closed) {
        run.lease?.ask?.()
        return refused(FOLLOWING)
      }
      const json = typeof type === 'string' && asJson(payload)
      if (!json) return refused({ code: 'payload' })
      const { events } = run.journal.folded.definition
      if (Object.hasOwn(events, type) && events[type]?.kind === 'effect') {
        return refused({ code: 'unexpected' })
      }
      const rejection = run.apply(kind, type, json)
      return rejection ? refused(rejection) : { accepted: true }
    },
    async settled() {
      for (let seen; seen !== run.journal.saving;) {
        seen = run.journal.saving
        await changing
        await seen
      }
    },
    async log() {
      if (!run.journal.verified) await changing
      return [...run.journal.events]
    },
    export: async () =>
      (await import('../log/ndjson.ts')).exportLog(run.journal.head, await runner.log()),
    restart: () => run.change((code) => code.restart(run)),
    dismissNotice: dismiss,
    async close() {
      closed = true
      sleep?.()
      await run.journal.saving
      run.writer = false
      run.outbox?.stop()
      run.lease?.release()
      live?.stop()
    },
  }
  return runner
}
