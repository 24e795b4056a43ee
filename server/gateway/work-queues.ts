import { isDrawnPage, isSearchedList } from '#domain/car-page-path'
import { BoundedQueue, type QueueBounds } from '#services/overload'
import type { Addressed, RenderExchange } from './exchange.ts'
import { freeTurn, nextTurn, shared } from './turns.ts'

/** What waits apart, so that a flood of one kind leaves the others their places. */
export interface QueueBoundsByKind {
  /** Calls of the API: as many as all kinds of them may have together (`call-queues.ts`). */
  readonly calls: QueueBounds
  /** Searched lists of cars and dealers. */
  readonly lists: QueueBounds
  /** Pages of cars and dealers. */
  readonly cars: QueueBounds
  /** Pages of the content, which Next has in its cache, and renders again behind the answer. */
  readonly pages: QueueBounds
}

/** One at a time: all renderings run in the thread that sends cached pages, and two at once are no faster. */
const RENDERED: QueueBounds = { maxRunning: 1, maxWaiting: 64, maxWaitMs: 8_000 }

const BOUNDS: QueueBoundsByKind = {
  calls: { maxRunning: 600, maxWaiting: 600, maxWaitMs: 8_000 },
  lists: RENDERED,
  cars: RENDERED,
  pages: { maxRunning: 6, maxWaiting: 200, maxWaitMs: 8_000 },
}

/** Where the index is another service: while one rendering waits for its answer, others run. */
export const REMOTE_INDEX_BOUNDS: Partial<QueueBoundsByKind> = {
  lists: { ...RENDERED, maxRunning: 3 },
  cars: { ...RENDERED, maxRunning: 3 },
}

/** Where a request waits; null for one that need not. */
export interface WorkQueues {
  readonly ofCall: (context: Addressed) => BoundedQueue | null
  readonly ofPage: (context: RenderExchange) => BoundedQueue | null
  /** True while requests wait in a queue. */
  readonly isBusy: () => boolean
}

/**
 * The queues in front of what costs processor time. All of it runs in the one thread that also sends cached
 * pages and files: a call starts in a turn of the event loop, and a page once the loop has time to spare, so
 * that what costs nothing is answered in between.
 */
export function workQueues(bounds: Partial<QueueBoundsByKind> = {}): WorkQueues {
  const { calls, lists, cars, pages } = { ...BOUNDS, ...bounds }
  const rendering = shared(freeTurn)
  const queues = {
    calls: new BoundedQueue(calls, nextTurn),
    lists: new BoundedQueue(lists, rendering),
    cars: new BoundedQueue(cars, rendering),
    pages: new BoundedQueue(pages, rendering),
  }
  return {
    ofCall: ({ address }) => (address.kind === 'api' ? queues.calls : null),
    ofPage: ({ pagePath, forEditor, degraded }) => {
      // An editor is not a flood, and a page that failed is rendered again in the place that it has.
      if (forEditor || degraded !== null) return null
      if (isSearchedList(pagePath)) return queues.lists
      return isDrawnPage(pagePath) ? queues.cars : queues.pages
    },
    isBusy: () => Object.values(queues).some(({ waiting }) => waiting > 0),
  }
}
