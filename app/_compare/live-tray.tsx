'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Site } from '#domain/sites'
import { deferredImport } from '../_offline/deferred-import.ts'
import { compareView, noCompareView, noteCard, onCompareChange } from './compare-list.ts'

/** The tray of a page with cards, whose screens come with the session's first car. */
export function LiveTray({ site }: { readonly site: Pick<Site, 'country'> }) {
  const { open } = useSyncExternalStore(onCompareChange, compareView, noCompareView)
  const [screens, setScreens] = useState<typeof import('./compare-screens.tsx') | null>(null)
  // Also of cards that have no toggle: a carousel's copies could not be pressed.
  useEffect(noteCard, [])
  const isOpen = open !== null
  useEffect(() => {
    if (isOpen) void deferredImport(() => import('./compare-screens.tsx')).then(setScreens)
  }, [isOpen])
  return open && screens ? <screens.CompareScreens {...open} site={site} /> : null
}
