'use client'

import { useEffect, useState } from 'react'
import type { FootProps } from './foot.tsx'

/** Long enough for the page to be there and answer; nobody waits for any of this. */
const SOON_MS = 1_500

/**
 * What a page does about the network, all of it loaded when the page is there: the worker, the bar, the
 * offer of an update. Only the region that will speak is there from the start, so that it is heard.
 */
export function OfflineClient(props: FootProps) {
  const [late, setLate] = useState<typeof import('./foot.tsx') | null>(null)
  useEffect(() => {
    const load = () => {
      // Without a network, and without having been here before, there is nothing to show it with.
      setTimeout(() => import('./foot.tsx').then(setLate, () => undefined), SOON_MS)
    }
    if (document.readyState === 'complete') load()
    else addEventListener('load', load, { once: true })
  }, [])
  return <div aria-live="polite">{late && <late.Foot {...props} />}</div>
}
