import { AsyncLocalStorage } from 'node:async_hooks'

const store = globalThis as { forecourtIsolation?: AsyncLocalStorage<true> }
// Pages are bundled apart from the server, and meet it here.
const storage = () => (store.forecourtIsolation ??= new AsyncLocalStorage<true>())

/**
 * Draws a page that has failed once more, each of its parts by itself: where a component of the
 * browser fails while the server draws it, React can leave out what a `Suspense` holds, and nothing
 * else. Other pages have none around their parts: React would move a long one out of its place, to be
 * put back by a script (ERR-05).
 */
export const inIsolation = <T>(draw: () => T): T => storage().run(true, draw)

/** Whether the page in hand is drawn so. */
export const isIsolated = (): boolean => storage().getStore() === true
