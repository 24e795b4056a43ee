import { type KeyValues, keyValueStore, memoryStore } from './key-value-store.ts'
import { lockRun, ownLocks } from './run-lock.ts'
import type { LogStore } from './types.ts'

/**
 * A log in `sessionStorage`. Opening or duplicating a tab copies that storage, so a run there belongs to
 * the tab that holds its Web Lock; a tab that finds it held is not the writer and has to fork. Without
 * Web Locks (an insecure page) a copy cannot be told from its original. Without storage: in memory.
 */
export function sessionStore(
  storage: () => KeyValues = () => sessionStorage,
  locks = ownLocks(),
): LogStore {
  try {
    const items = storage()
    items.getItem('fc/')
    return {
      ...keyValueStore('session', items),
      locked: locks !== undefined,
      lease: (run) => lockRun(run, locks),
    }
  } catch {
    return memoryStore()
  }
}
