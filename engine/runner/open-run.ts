import { FIELD_CHANGED, type JsonObject, type RunId } from '../definition/types.ts'
import type { Rejection } from '../kernel/types.ts'
import type { RunHead } from '../log/types.ts'
import { ENGINE_VERSION } from '../log/version.ts'
import { asJson, isKnown } from '../log/values.ts'
import { own } from '../expression/values.ts'
import { type LiveFlow, startFlow } from '../machine/live.ts'
import { emptyFold } from '../replay/folded.ts'
import { openJournal } from './journal.ts'
import { late } from './load-late.ts'
import type { RunInHand } from './run-in-hand.ts'
import type { FlowRunner, Notice, RunnerWorld, RunSnapshot, ServedFlow } from './types.ts'

export const UNEXPECTED: Rejection = { code: 'unexpected' }

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
  const { store } = world

  let live: LiveFlow | undefined
  let lastRejection: RunSnapshot['lastRejection'] = null
  let notices: readonly Notice[] = []
  let snapshot: RunSnapshot | undefined
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

  const run = {
    served,
    world,
    writer: false,
    changed,
    dismiss,
    notify: (notice) => dismiss(notice.kind, notice),
    tend: async (saved) => (await late()).tend(run, saved),

    apply(kind, type, payload, cause) {
      const { journal } = run
      const result = (live as LiveFlow).send({ type, payload })
      const { rejected } = result
      if (rejected && kind !== 'effect.result') {
        // What the flow does not know may hold anything, and is not written down.
        journal.add('rejected', isKnown(journal.folded.definition, type) ? type : 'unknown', {
          ...rejected,
        })
      } else journal.add(kind, type, payload, cause, result)
      journal.commit()
      // A change of a field takes away what was said of it; the rest of a refusal stays in view.
      const last = type === FIELD_CHANGED ? lastRejection : null
      const fields = last?.fields?.filter(({ field }) => field !== payload['field'])
      if (rejected) lastRejection = { ...rejected, type, seq: journal.folded.seq }
      else lastRejection = last && fields?.[0] ? { ...last, fields } : null
      changed()
      return rejected
    },

    goLive() {
      const { definition, state } = run.journal.folded
      live?.stop()
      live = startFlow(definition, state)
      changed()
    },

    adopt(from) {
      run.journal = openJournal(run, from)
      run.writer = true
      lastRejection = null
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
      // What tabs share is taken up like a stored run; another tab may have begun at the same time.
      if (opened && (store.lease || opened.run !== head.run)) {
        return (await late()).goOn(run, opened, opened.run === head.run)
      }
      run.adopt({ head, folded: emptyFold(servedDefinition), address, kept: opened !== null })
      run.goLive()
      run.journal.commit()
      if (!opened || store.kind === 'memory') run.notify({ kind: 'memory-only' })
    },
  } as RunInHand

  const first = await store.latest(servedDefinition.id).catch(() => null)
  await (first && resume ? (await late()).goOn(run, first) : run.begin(first?.run))

  /** Applies an event of the page's, or answers why not. */
  const take = (
    kind: 'user' | 'observed',
    type: string,
    payload: JsonObject,
  ): Rejection | undefined => {
    if (!run.writer || run.closed) return run.ask?.() ?? UNEXPECTED
    const json = typeof type === 'string' && asJson(payload)
    if (!json) return { code: 'payload' }
    const spec = own(run.journal.folded.definition.events, type)
    return spec?.kind === 'effect' ? UNEXPECTED : run.apply(kind, type, json)
  }

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
      const rejection = take(kind, type, payload)
      return rejection ? { accepted: false, rejection } : { accepted: true }
    },
    settled: async () => (await late()).settled(run),
    async log() {
      await run.journal.partial
      return [...run.journal.events]
    },
    export: async () => (await late()).exportLog(run.journal.head, await runner.log()),
    restart: async () => (await late()).restart(run),
    dismissNotice: dismiss,
    async close() {
      run.closed = true
      await run.journal.saving
      run.writer = false
      run.outbox?.stop()
      run.lease?.release()
      run.sleep?.()
      live?.stop()
    },
  }
  return runner
}
