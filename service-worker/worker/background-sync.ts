import { drainQueue } from '../replicated-queue/drain.ts'
import { openRows, activeRuns } from '../replicated-queue/index.ts'
import { SYNC_TAG } from '../protocol.ts'

/** The browser's event, which TypeScript's library does not know (WICG Background Sync). */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Sends what waits when the browser says that it can be sent. */
export function registerBackgroundSync(): void {
  const worker = globalThis as unknown as ServiceWorkerGlobalScope
  // Not every browser has it; then pages send when they are opened.
  worker.addEventListener('sync', ((event: SyncEvent) => {
    if (event.tag !== SYNC_TAG) return
    const done = drainQueue({
      rows: openRows(),
      fetch: (...call) => fetch(...call),
      now: Date.now,
      activeRuns: () => activeRuns(),
      async notify(word) {
        const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
        for (const page of pages) page.postMessage(word)
      },
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
    event.waitUntil(done)
  }) as EventListener)
}
