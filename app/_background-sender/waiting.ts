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

let items: readonly WaitingItem[] = []
const NOTHING: readonly WaitingItem[] = []
const listeners = new Set<() => void>()

/** Replaces what one source (a flow on the page, the sender, the replicated queue) knows. */
const bySource = new Map<string, readonly WaitingItem[]>()
export function reportWaiting(source: string, known: readonly WaitingItem[]): void {
  bySource.set(source, known)
  const byKey = new Map([...bySource.values()].flat().map((item) => [item.key, item]))
  items = [...byKey.values()].toSorted((a, b) => a.since - b.since)
  for (const listener of listeners) listener()
}

export const waitingItems = (): readonly WaitingItem[] => items

export function useWaiting(): readonly WaitingItem[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    waitingItems,
    () => NOTHING,
  )
}
