'use client'

import { useEffect, useState } from 'react'
import type { FootProps } from './foot.tsx'
import { deferredImport } from './deferred-import.ts'
import { whenIdle } from '../_background-sender/when-idle.ts'

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
