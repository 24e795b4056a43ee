import { runActor, type RunActor } from './live-run.ts'
import { deferred } from './load-deferred.ts'
import { Run } from './run.ts'
import type { FlowRunner, RunnerWorld, ServedFlow } from './types.ts'

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
  const run = new Run({ served, world, actor, deferred })
  const runner: FlowRunner = {
    get definition() {
      return run.journal.folded.definition
    },
    getSnapshot: () => actor.getSnapshot().context.snapshot,
    subscribe: (listener) => run.subscribe(listener),
    dispatch({ type, payload = {} }, kind = 'user') {
      const rejection = run.take(kind, type, payload)
      return rejection ? { accepted: false, rejection } : { accepted: true }
    },
    settled: async () => (await deferred()).settled(run),
    async log() {
      await run.journal.partial
      return [...run.journal.events]
    },
    export: async () => (await deferred()).exportLog(run.journal.head, await runner.log()),
    restart: async () => (await deferred()).restart(run),
    dismissNotice: (kind) => run.dismiss(kind),
    close: () => run.close(),
  }
  run.runner = runner
  await run.open(resume)
  return runner
}
