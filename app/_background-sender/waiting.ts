import { useSyncExternalStore } from 'react'

/** One thing that a visitor has sent, as the bar shows it. */
export interface WaitingItem {
  /** The effect's idempotency key. */
  readonly key: string
  /** Id of its flow. */
  readonly flow: string
  readonly phase: 'waiting' | 'sending' | 'sent' | 'failed'
  /** When the visitor sent it, ms since 1970. */
  readonly since: number
  /** What the server gave for it; only ever once it has answered. */
  readonly receipt?: string
  /** When its answer was seen, ms since 1970. */
  readonly endedAt?: number
}

const PHASES: readonly unknown[] = [
  'waiting',
  'sending',
  'sent',
  'failed',
] satisfies WaitingItem['phase'][]

export const isEnded = ({ phase }: WaitingItem): boolean => phase === 'sent' || phase === 'failed'

/** As another tab may have said it. */
export function isWaitingItem(value: unknown): value is WaitingItem {
  const { key, flow, phase, since, receipt } = (value ?? {}) as Partial<WaitingItem>
  const isNamed = typeof key === 'string' && typeof flow === 'string' && PHASES.includes(phase)
  const isReceipt = phase === 'sent' ? typeof receipt === 'string' : receipt === undefined
  return isNamed && isReceipt && Number.isFinite(since)
}

let items: readonly WaitingItem[] = []
const NOTHING: readonly WaitingItem[] = []
const listeners = new Set<() => void>()

/** What other tabs said: not this one's to pass on. */
export const OTHER_TABS = 'other-tabs'

/** Replaces what one source (a flow on the page, the sender, the replicated queue, other tabs) knows. */
const bySource = new Map<string, readonly WaitingItem[]>()
export function reportWaiting(source: string, known: readonly WaitingItem[]): void {
  bySource.set(source, known)
  const byKey = new Map<string, WaitingItem>()
  for (const item of [...bySource.values()].flat()) {
    const before = byKey.get(item.key)
    // What has ended for one source does not wait because another has not heard.
    if (!before || !isEnded(before) || isEnded(item)) byKey.set(item.key, item)
  }
  items = [...byKey.values()].toSorted((a, b) => a.since - b.since)
  for (const listener of listeners) listener()
}

export const waitingItems = (): readonly WaitingItem[] => items

/** What this tab knows by itself. */
export const ownWaitingItems = (): readonly WaitingItem[] =>
  [...bySource].flatMap(([source, known]) => (source === OTHER_TABS ? [] : known))

/** Calls at every change; the answer ends that. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useWaiting(): readonly WaitingItem[] {
  return useSyncExternalStore(onWaiting, waitingItems, () => NOTHING)
}
