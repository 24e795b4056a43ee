'use client'

import { useEffect, useState } from 'react'
import type { Site } from '#domain/sites'
import { deferredImport } from '../_offline/deferred-import.ts'
import { CARD_SEEN } from './card-seen.ts'

/** The compare tray (COMPARE-01): of every page so little, all else where the page has a car's card (COMPARE-10). */
export function CompareTray({ site }: { readonly site: Pick<Site, 'country'> }) {
  const [live, setLive] = useState<typeof import('./live-tray.tsx') | null>(null)
  useEffect(() => {
    const load = () => void deferredImport(() => import('./live-tray.tsx')).then(setLive)
    if (document.querySelector('[data-car-card]')) load()
    addEventListener(CARD_SEEN, load)
    return () => removeEventListener(CARD_SEEN, load)
  }, [])
  return live && <live.LiveTray site={site} />
}
