/** What pages and their worker say to each other (`postMessage`). Anything else is ignored. */

/** A page that has loaded tells what it is made of: the first visit's was loaded without a worker. */
export interface Warm {
  readonly type: 'warm'
  /** Path and query of the page. */
  readonly page: string
  /** Addresses of what it has loaded. */
  readonly resources: readonly string[]
}

/** Pages that a link in view leads to, or the next steps of a flow. */
export interface Prefetch {
  readonly type: 'prefetch'
  readonly pages: readonly string[]
}

/** Takes the place of the worker before it; only ever said by the visitor. */
export interface SkipWaiting {
  readonly type: 'SKIP_WAITING'
}

export type ToWorker = Warm | Prefetch | SkipWaiting

/** What waits in a page's outbox may go out: the network is back. */
export interface Drain {
  readonly type: 'drain'
}

export type FromWorker = Drain

/** Background Sync's tag for what waits to be sent. */
export const SYNC_TAG = 'forecourt-outbox'

/** Header of documents and RSC answers: the build that made them. */
export const BUILD_HEADER = 'x-forecourt-build'

/** Header of a page that an editor gets instead of the published one. */
export const EDITING_HEADER = 'x-forecourt-editing'

/**
 * Entry of `Server-Timing` that a page has which the worker passed on from the network: the one header of
 * a document that its scripts can read. A page that was cached has none.
 */
export const FROM_NETWORK = 'fc-network'
