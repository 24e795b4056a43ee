import { BoundedQueue, type QueueBounds } from '#services/overload'
import type { Config } from '../settings/config.ts'

/**
 * What waits apart, so that a flood of one kind leaves the others their places: the calls of a limit, what is
 * read, open streams, and of the rest each part of the API (`/api/analyst`, `/api/dealers`, …).
 */
export type CallKind = keyof Config['limits'] | 'openStreams' | `/api/${string}`

const USUAL: QueueBounds = { maxRunning: 16, maxWaiting: 48, maxWaitMs: 8_000 }
const BOUNDS: { readonly [kind in CallKind]?: QueueBounds } = {
  // One is verified after the other: it is the processor's work alone, up to 100 ms of it.
  flowLogs: { maxRunning: 1, maxWaiting: 48, maxWaitMs: 8_000 },
  // Megabytes of text each, made and cached one after the other.
  '/api/sitemap': { maxRunning: 1, maxWaiting: 48, maxWaitMs: 8_000 },
  // A car that turns is some forty pictures at once, which come from another system.
  carMedia: { maxRunning: 64, maxWaiting: 256, maxWaitMs: 8_000 },
  // Each lasts as long as its visitor looks for a workshop, and nobody is told when the next one ends.
  openStreams: { maxRunning: 200, maxWaiting: 0, maxWaitMs: 5_000 },
}

const store = globalThis as { forecourtCallQueues?: Map<CallKind, BoundedQueue> }

/** The process's queue of a kind of calls: handlers are bundled apart from the gateway, and meet it here. */
export function callQueue(kind: CallKind): BoundedQueue {
  store.forecourtCallQueues ??= new Map()
  const known = store.forecourtCallQueues.get(kind)
  if (known) return known
  const queue = new BoundedQueue(BOUNDS[kind] ?? USUAL)
  store.forecourtCallQueues.set(kind, queue)
  return queue
}
