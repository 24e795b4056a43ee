import type { FlowDefinition } from '../definition/types.ts'
import { sessionStore } from '../log/session-store.ts'
import type { RunnerWorld } from '../runner/types.ts'

/** A version 4 UUID, also where `crypto.randomUUID` is missing (an insecure page). */
function newId(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (
      Number(digit) ^
      ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))
    ).toString(16),
  )
}

/** Calls back when what waits may go out: back online, or back in view. */
function wake(listener: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  for (const type of ['online', 'pageshow', 'load']) addEventListener(type, listener, { signal })
  const shown = (): void => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', shown, { signal })
  return () => end.abort()
}

/** This browser as a run's world. The durable store is loaded only by a flow that asks for it. */
export async function browserWorld(
  definition: FlowDefinition,
  given: Partial<RunnerWorld> = {},
): Promise<RunnerWorld> {
  const tab = given.tab ?? newId()
  const store =
    given.store ??
    (definition.storage === 'durable'
      ? await (await import('../log/open-durable.ts')).openDurable(tab)
      : sessionStore())
  return {
    now: Date.now,
    newId,
    ports: {},
    online: () => navigator.onLine,
    fetchDefinition: async (flow, address) =>
      (await import('./fetch-definition.ts')).fetchDefinition(flow, address),
    wake,
    ...given,
    tab,
    store,
  }
}
