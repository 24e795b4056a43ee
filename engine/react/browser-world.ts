import { toHex } from '../definition/hash.ts'
import type { FlowDefinition } from '../definition/types.ts'
import { sessionWriter } from '../log/session-writer.ts'
import { retryImport } from '../retry-import.ts'
import { deferred } from '../runner/load-deferred.ts'
import type { RunnerWorld } from '../runner/types.ts'

/** 128 random bits as 32 hex digits; `crypto.randomUUID` is missing on an insecure page. */
const newId = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)))

/** This browser as a run's world. The durable store is loaded only by a flow that asks for it. */
export async function browserWorld(
  { storage }: FlowDefinition,
  given: Partial<RunnerWorld> = {},
): Promise<RunnerWorld> {
  const world = { now: Date.now, newId, tab: newId(), ...given }
  return {
    ...world,
    store:
      given.store ??
      (await (storage === 'durable'
        ? (await retryImport(() => import('../log/open-durable.ts'))).openDurable(world.tab)
        : sessionWriter(async () => (await deferred()).sessionStore()))),
  }
}
