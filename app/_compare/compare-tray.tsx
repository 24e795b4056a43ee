'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { deferredImport } from '../_offline/deferred-import.ts'
import { compareView, noteCard, noCompareView, onCompareChange } from './compare-list.ts'

/** The compare tray of a page with cards (COMPARE-01), whose code comes with the session's first car. */
export function CompareTray() {
  const { open, hasCards } = useSyncExternalStore(onCompareChange, compareView, noCompareView)
  const [screens, setScreens] = useState<typeof import('./compare-screens.tsx') | null>(null)
  // A card may have no toggle: a carousel's copies could not be pressed.
  useEffect(() => {
    if (document.querySelector('[data-car-card]')) noteCard()
  }, [])
  const isWanted = hasCards && open !== null
  useEffect(() => {
    if (isWanted) void deferredImport(() => import('./compare-screens.tsx')).then(setScreens)
  }, [isWanted])
  return isWanted && screens ? <screens.CompareScreens {...open} /> : null
}
