import type { KeyValues } from '../../log/key-value-store.ts'
import type { Locks } from '../../log/run-lock.ts'
import type { Channel } from '../../log/tab-lease.ts'

/** A `Storage` whose keys can be listed as own properties, and which can be made to fail. */
export interface FakeStorage extends KeyValues {
  /** Writes (sets and removals) left before every call throws; unlimited unless set. */
  writesLeft: number
  readonly copy: () => FakeStorage
  readonly entries: Map<string, string>
}

/** Over a map of its own, or over one that several pages share. */
export function fakeStorage(entries = new Map<string, string>()): FakeStorage {
  const methods = {
    writesLeft: Number.POSITIVE_INFINITY,
    entries,
    copy: () => fakeStorage(new Map(entries)),
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      write()
      entries.set(key, value)
    },
    removeItem(key: string) {
      write()
      entries.delete(key)
    },
  }
  const write = (): void => {
    if (storage.writesLeft <= 0) throw new DOMException('full', 'QuotaExceededError')
    storage.writesLeft -= 1
  }
  const storage: FakeStorage = new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (target, key) =>
      typeof key === 'string' && entries.has(key)
        ? { configurable: true, enumerable: true, value: entries.get(key) }
        : undefined,
  })
  return storage
}

interface Held {
  readonly tab: string
  readonly steal: () => void
}

/** Web Locks shared by fake tabs: `locksOf(tab)` is one tab's, `kill(tab)` ends a tab. */
export function fakeLocks() {
  const held = new Map<string, Held>()
  const waiting = new Map<string, (() => void)[]>()

  const next = (name: string): void => {
    held.delete(name)
    waiting.get(name)?.shift()?.()
  }

  const locksOf = (tab: string): Locks => ({
    // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of LockManager.request
    request: ((name: string, options: LockOptions, task: (lock: Lock | null) => unknown): any =>
      new Promise((resolve, reject) => {
        const grant = (): void => {
          let ended = false
          const end = (): boolean => {
            if (ended) return false
            ended = true
            return true
          }
          held.set(name, {
            tab,
            steal() {
              if (end()) reject(new DOMException('stolen', 'AbortError'))
            },
          })
          void Promise.resolve(task({ name, mode: 'exclusive' })).then((value) => {
            if (!end()) return
            next(name)
            resolve(value)
          })
        }
        const holder = held.get(name)
        if (options.steal) {
          holder?.steal()
          grant()
        } else if (!holder) grant()
        else if (options.ifAvailable) resolve(task(null))
        else {
          const queue = waiting.get(name) ?? []
          waiting.set(name, queue)
          queue.push(grant)
          options.signal?.addEventListener('abort', () => {
            const at = queue.indexOf(grant)
            if (at < 0) return
            queue.splice(at, 1)
            reject(new DOMException('aborted', 'AbortError'))
          })
        }
      })) as Locks['request'],
  })

  return {
    locksOf,
    /** The browser takes a dead tab's locks away. */
    kill(tab: string): void {
      for (const [name, holder] of held) if (holder.tab === tab) next(name)
    },
  }
}

/** Broadcast channels between fake tabs, delivered in later microtasks. */
export function fakeChannels() {
  const open = new Map<string, Set<Channel>>()
  return (name: string): Channel => {
    const peers = open.get(name) ?? new Set()
    open.set(name, peers)
    const channel: Channel = {
      onmessage: null,
      postMessage(data: unknown) {
        for (const peer of peers) {
          if (peer === channel) continue
          const copy: unknown = structuredClone(data)
          queueMicrotask(() => {
            peer.onmessage?.call(peer as BroadcastChannel, { data: copy } as MessageEvent)
          })
        }
      },
      close: () => void peers.delete(channel),
    }
    peers.add(channel)
    return channel
  }
}

/** A clock and timers that move only when asked to. */
export function fakeTime(start = 1_000_000) {
  let now = start
  let timers: { readonly at: number; readonly task: () => void }[] = []
  return {
    now: () => now,
    later(task: () => void, ms: number) {
      const timer = { at: now + ms, task }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    waiting: () => timers.length,
    /** Moves to the next timer and runs it; false when there is none. */
    advance(): boolean {
      const [first] = timers.toSorted((a, b) => a.at - b.at)
      if (!first) return false
      timers = timers.filter((one) => one !== first)
      now = Math.max(now, first.at)
      first.task()
      return true
    },
  }
}

/** Lets everything that is ready run. */
export const breathe = async (turns = 1): Promise<void> => {
  for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve))
}
