import { keyValueStore, memoryStore, type KeyValues } from './key-value-store.ts'
import type { Lease, LogStore } from './types.ts'

/** How long a page that is being reloaded may take to let its lock go. */
const UNLOAD_MS = 250

/** The part of `LockManager` that is used. */
export type Locks = Pick<LockManager, 'request'>

/** Takes a Web Lock and answers how to let it go; null when it was not granted. */
export function takeLock(
  locks: Locks,
  name: string,
  options: LockOptions,
  onLost?: () => void,
): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    let held = false
    locks
      .request(name, options, (lock) => {
        held = lock !== null
        return held ? new Promise<void>((release) => resolve(release)) : resolve(null)
      })
      .catch(() => (held ? onLost?.() : resolve(null)))
  })
}

/**
 * A log in `sessionStorage`. Opening or duplicating a tab copies that storage, so a run there belongs to
 * the tab that holds its Web Lock; a tab that finds it held is not the writer and has to fork. Without
 * Web Locks (an insecure page) a copy cannot be told from its original. Without storage: in memory.
 */
export function sessionStore(
  storage: () => KeyValues = () => sessionStorage,
  locks: Locks | undefined = globalThis.navigator?.locks,
): LogStore {
  try {
    const items = storage()
    items.getItem('fc/')
    return { ...keyValueStore('session', items), lease: (run) => lease(locks, `fc/${run}`) }
  } catch {
    return memoryStore()
  }
}

async function lease(locks: Locks | undefined, name: string): Promise<Lease> {
  const release = locks
    ? ((await takeLock(locks, name, { ifAvailable: true })) ??
      (await takeLock(locks, name, { signal: AbortSignal.timeout(UNLOAD_MS) })))
    : undefined
  return { writer: release !== null, release: () => release?.() }
}
