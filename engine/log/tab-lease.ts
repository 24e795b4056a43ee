import type { RunId } from '../definition/types.ts'
import { takeLock, type Locks } from './run-lock.ts'
import type { FlowEvent, Lease, LeaseListener } from './types.ts'
import type { Values } from './values.ts'

/** The part of `BroadcastChannel` that is used. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

export interface TabWorld {
  /** Names this tab as the holder: unique for each load of a page. */
  readonly tab: string
  readonly locks?: Locks | undefined
  readonly channel?: ((name: string) => Channel) | undefined
  /** How long a silent writer keeps the lease, ms; it beats four times as often. */
  readonly leaseMs?: number
}

type Message =
  | { readonly is: 'beat' }
  | { readonly is: 'claim' }
  | { readonly is: 'ask' }
  | { readonly is: 'events'; readonly events: readonly FlowEvent[]; readonly values: Values }

/**
 * One tab writes a run: the one that holds its Web Lock and beats. The others queue for the lock, so
 * that one of them takes over when the writer goes; when the writer falls silent (a frozen tab), one
 * takes the lock from it. `claim` writes the holder into the log's store, so that a writer that wakes up
 * late is refused there. Without Web Locks the last tab to open or to ask takes the lease.
 */
export async function tabLease(
  { locks, channel: open, leaseMs = 8000 }: TabWorld,
  run: RunId,
  onMessage: LeaseListener,
  claim: () => Promise<unknown>,
): Promise<Required<Lease>> {
  const name = `fc/${run}`
  const channel = open?.(name)
  let writer = false
  let closed = false
  /** Counts the bids for the lock: only the last one speaks. */
  let turn = 0
  let letGo: (() => void) | null = null
  let queued: AbortController | undefined
  let lastMessageAt = Date.now()
  let tickedAt = lastMessageAt

  const say = (message: Message): void => {
    if (!closed) channel?.postMessage(message)
  }

  const bid = async (options: LockOptions): Promise<boolean> => {
    const mine = ++turn
    queued?.abort()
    queued = undefined
    const onLost = (): void => {
      if (mine === turn) lose()
    }
    const release = locks ? await takeLock(locks, name, options, onLost) : () => undefined
    if (!release) return false
    if (mine === turn) {
      letGo = release
      // A storage that cannot be claimed refuses the next append, too.
      await claim().catch(() => undefined)
    }
    if (mine !== turn) {
      release()
      return false
    }
    writer = true
    say({ is: 'claim' })
    return true
  }

  const bidAndNotify = async (options: LockOptions): Promise<void> => {
    if (await bid(options)) onMessage({ is: 'gained' })
  }

  const follow = (): void => {
    writer = false
    letGo = null
    lastMessageAt = Date.now()
    if (closed || !locks) return
    const queue = new AbortController()
    void bidAndNotify({ signal: queue.signal })
    queued = queue
  }

  const lose = (): void => {
    follow()
    onMessage({ is: 'lost' })
  }

  const tick = (): void => {
    const now = Date.now()
    // A tab that was itself asleep received nothing for that reason.
    if (now - tickedAt > leaseMs / 2) lastMessageAt = now
    tickedAt = now
    if (writer) say({ is: 'beat' })
    else if (locks && now - lastMessageAt > leaseMs) {
      lastMessageAt = now
      void bidAndNotify({ steal: true })
    }
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>): void => {
      if (closed) return
      lastMessageAt = Date.now()
      if (data.is === 'events') onMessage({ ...data, is: 'stored' })
      else if (data.is === 'ask' && writer) onMessage({ is: 'requested' })
      else if (data.is === 'claim' && writer && !locks) lose()
    }
  }
  const beating = setInterval(tick, leaseMs / 4)
  if (!(await bid({ ifAvailable: true }))) follow()

  return {
    get writer() {
      return writer
    },
    publish: (events, values) => say({ is: 'events', events, values }),
    ask() {
      if (locks) say({ is: 'ask' })
      else void bidAndNotify({})
    },
    handOver() {
      letGo?.()
      follow()
    },
    release() {
      turn += 1
      queued?.abort()
      letGo?.()
      writer = false
      clearInterval(beating)
      channel?.close()
      closed = true
    },
  }
}
