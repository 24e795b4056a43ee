'use client'

import { useEffect, useState } from 'react'
import type { FootProps } from './foot.tsx'
import { deferredImport } from './deferred-import.ts'

/** Nobody waits for any of this; where the browser cannot tell when it is idle, a moment will do. */
const whenIdle = (call: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(call, { timeout: 3_000 })
    : setTimeout(call, 1_000)

/**
 * What a page does about the network, all of it loaded when the page is there: the worker, the bar, the
 * offer of an update. Only the region that will speak is there from the start, so that it is heard.
 */
export function OfflineClient(props: FootProps) {
  const [late, setLate] = useState<typeof import('./foot.tsx') | null>(null)
  useEffect(() => {
    // Without a network, and without having been here before, there is nothing to show it with yet.
    const load = () => whenIdle(() => void deferredImport(() => import('./foot.tsx')).then(setLate))
    if (document.readyState === 'complete') load()
    else addEventListener('load', load, { once: true })
  }, [])
  return <div aria-live="polite">{late && <late.Foot {...props} />}</div>
}
