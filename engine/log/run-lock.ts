import type { Lease } from './types.ts'

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

export const ownLocks = (): Locks | undefined => globalThis.navigator?.locks

/** A run in a tab's own storage is that tab's as long as it holds its lock. */
export async function lockRun(run: string, locks = ownLocks()): Promise<Lease> {
  const name = `fc/${run}`
  const release = locks
    ? ((await takeLock(locks, name, { ifAvailable: true })) ??
      (await takeLock(locks, name, { signal: AbortSignal.timeout(UNLOAD_MS) })))
    : undefined
  return { writer: release !== null, release: () => release?.() }
}
