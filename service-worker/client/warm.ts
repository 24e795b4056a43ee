import { isCostly } from '../costly.ts'
import type { ToWorker } from '../protocol.ts'

/** Tells the worker what this page is made of, once there is one: the first visit came without. */
export async function warmThisPage(): Promise<void> {
  const resources = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin))
  await tell({ type: 'warm', page: location.pathname, resources })
}

/**
 * Asks the worker to fetch pages of this site beforehand, one after the other. Never where the visitor
 * saves data, or the network is slow.
 */
export async function prefetchPages(paths: readonly string[]): Promise<void> {
  if (paths.length === 0 || isCostly(navigator)) return
  await tell({ type: 'prefetch', pages: [...new Set(paths)] })
}

async function tell(message: ToWorker): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}
