const PREFIX = 'forecourt-missing:'
const CHUNK = /\/_next\/static\/[\w./-]+/

export interface MissingChunkOptions {
  /** Whether everything that was typed is stored; where not, the page stays as it is. */
  readonly mayReload: () => boolean
}

/**
 * Loads the page anew when a part of it is no longer served: once for each part, whose name no other
 * build has, so that it never goes in circles. Without a network nothing is missing, only out of reach.
 * Returns the way to stop.
 */
export function reloadOnceOnMissingChunk({ mayReload }: MissingChunkOptions): () => void {
  const check = async (address: string | null) => {
    if (address === null || !(await isGone(address)) || !mayReload()) return
    if (remember(address)) location.reload()
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) void check(chunkIn(target.src))
    if (target instanceof HTMLLinkElement) void check(chunkIn(target.href))
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error) void check(chunkIn(reason.message))
  }
  // What was missing before anybody listened; a browser that keeps no status of it tells nothing.
  for (const entry of performance.getEntriesByType('resource')) {
    const { name, responseStatus } = entry as PerformanceResourceTiming
    if (responseStatus === 404) void check(chunkIn(name))
  }
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError, true)
    removeEventListener('unhandledrejection', onRejection)
  }
}

const chunkIn = (text: string): string | null => CHUNK.exec(text)?.[0] ?? null

const isGone = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** Notes that the page was loaded anew for this; false when it had been, or nothing can be noted. */
function remember(address: string): boolean {
  try {
    const key = PREFIX + address
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '1')
    return true
  } catch {
    return false
  }
}
