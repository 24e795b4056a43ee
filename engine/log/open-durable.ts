import { durableStore } from './durable-store.ts'
import { memoryStore } from './key-value-store.ts'
import type { LogStore } from './types.ts'

const PROBE = 'fc.probe' as Parameters<LogStore['putValues']>[0]

function sessionTail(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/**
 * The durable store of this browser, or, where its database refuses a trial write (private browsing,
 * blocked storage), one in memory, whose `kind` says so.
 */
export async function openDurable(tab: string): Promise<LogStore> {
  try {
    const store = durableStore({
      tab,
      tail: sessionTail(),
      locks: navigator.locks,
      channel:
        typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
    })
    await store.putValues(PROBE, { probe: true })
    await store.eraseValues(PROBE)
    return store
  } catch {
    return memoryStore()
  }
}
