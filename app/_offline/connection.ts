/**
 * `unreachable` where the browser has a network and the site does not answer. `back` for a moment after
 * the site has answered again: somebody was told that it did not.
 */
export type Connection = 'online' | 'offline' | 'unreachable' | 'back'

/** Whether nothing can be had of the site, whatever the reason. */
export const isAway = (connection: Connection): boolean =>
  connection === 'offline' || connection === 'unreachable'

/** What a connection is told from; given, so that it can be tried without a network. */
export interface ConnectionWorld {
  /** What the browser says: false is true, true may be wrong. */
  readonly isOnLine: () => boolean
  /** Whether the site itself answers. */
  readonly reaches: () => Promise<boolean>
  /** Whether the page is in view: nobody reads what another would find out. */
  readonly isSeen: () => boolean
  /** Calls later; returns the way not to. */
  readonly after: (ms: number, call: () => void) => () => void
}

export interface ConnectionStore {
  current(): Connection
  subscribe(listener: () => void): () => void
  /** The browser says that the network went. */
  lost(): void
  /** Something failed, or may be well again: the site is asked. */
  check(): Promise<void>
}

export const BACK_MS = 5_000
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000
/** One answer may be lost on the way; two in a row say more. */
const SECOND_LOOK_MS = 1_000

/**
 * Whether there is a network, told honestly: gone when the browser says so, or when something failed
 * and the site does not answer twice; back only once the site has answered.
 */
export function createConnection({
  isOnLine,
  reaches,
  isSeen,
  after,
}: ConnectionWorld): ConnectionStore {
  const listeners = new Set<() => void>()
  let current: Connection = isOnLine() ? 'online' : 'offline'
  let cancel = () => {}
  let retry = FIRST_RETRY_MS
  let asking: Promise<void> | null = null

  const become = (next: Connection): void => {
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  }
  const later = (ms: number, call: () => void): void => {
    cancel()
    cancel = after(ms, call)
  }
  const lost = (): void => {
    cancel()
    become('offline')
  }
  const found = (): void => {
    retry = FIRST_RETRY_MS
    if (!isAway(current)) return
    become('back')
    later(BACK_MS, () => become('online'))
  }
  const silent = (): void => {
    become('unreachable')
    later(retry, () => {
      if (isSeen()) void check()
    })
    retry = Math.min(retry * 2, LAST_RETRY_MS)
  }
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      after(ms, resolve)
    })

  async function ask(): Promise<void> {
    if (!isOnLine()) return lost()
    if (await reaches()) return found()
    if (!isAway(current)) await pause(SECOND_LOOK_MS)
    // What the browser has said meanwhile is newer than the answer.
    if (!isOnLine()) return lost()
    if (await reaches()) return found()
    silent()
  }
  function check(): Promise<void> {
    asking ??= ask().finally(() => (asking = null))
    return asking
  }
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    lost,
    check,
  }
}
