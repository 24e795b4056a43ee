import type { JsonObject, RunId } from '../definition/types.ts'
import { compiledOf } from '../kernel/index.ts'
import type { Rejection } from '../kernel/types.ts'
import type { RunHead } from '../log/types.ts'
import { ENGINE_VERSION } from '../log/version.ts'
import { asJson, isKnown } from '../log/values.ts'
import { own } from '../expression/values.ts'
import { emptyFold } from '../replay/folded.ts'
import { openJournal } from './journal.ts'
import { type RunActor, runActor } from './live-run.ts'
import { late } from './load-late.ts'
import type { RunInHand } from './run-in-hand.ts'
import type { FlowRunner, Notice, RunnerWorld, ServedFlow } from './types.ts'

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
  /** Shows the run; one of its own unless given. */
  readonly actor?: RunActor
}): Promise<FlowRunner> {
  const { served, world, resume = true, actor = runActor(served, world.inspect) } = options
  const { definition: servedDefinition, address } = served
  const { store } = world
  const listeners = new Set<() => void>()

  const changed = (): void => {
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
    const others = actor.getSnapshot().context.notices.filter((notice) => notice.kind !== kind)
    actor.send({ type: '@notices', shows: { notices: [...others, ...instead] } })
    changed()
  }

  let isWriter = false
  const run = {
    served,
    world,
    actor,
    get writer() {
      return isWriter
    },
    set writer(writer) {
      isWriter = writer
      actor.send({ type: '@writer', shows: { writer } })
    },
    changed() {
      const { outbox } = run
      if (outbox) actor.send({ type: '@outbox', shows: { sending: outbox.statuses() } })
      changed()
    },
    dismiss,
    notify: (notice) => dismiss(notice.kind, notice),
    tend: async (saved) => (await late()).tend(run, saved),

    apply(kind, type, payload, cause) {
      const { journal } = run
      const { definition, state } = journal.folded
      // Decided before it is logged; what was logged is then folded by the actor.
      const { rejected } = compiledOf(definition).step(state, { type, payload })
      if (rejected && kind !== 'effect.result') {
        // What the flow does not know may hold anything: it is shown, and not written down.
        journal.add('rejected', isKnown(definition, type) ? type : 'unknown', { ...rejected })
        const { seq } = journal.folded
        actor.send({ type: '@refused', shows: { lastRejection: { ...rejected, type, seq } } })
      } else journal.add(kind, type, payload, cause)
      journal.commit()
      changed()
      return rejected
    },

    goLive() {
      const { address: inForce, folded } = run.journal
      actor.send({ type: '@live', shows: { address: inForce, folded, runner } })
      changed()
    },

    adopt(from) {
      run.journal = openJournal(run, from)
      const { head, address: inForce, folded } = from
      actor.send({ type: '@log', shows: { head, address: inForce, folded, lastRejection: null } })
      run.writer = true
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
    getSnapshot: () => actor.getSnapshot().context.snapshot,
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
    },
  }
  const first = await store.latest(servedDefinition.id).catch(() => null)
  await (first && resume ? (await late()).goOn(run, first) : run.begin(first?.run))
  return runner
}
