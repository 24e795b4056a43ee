'use client'

import dynamic from 'next/dynamic'
import { deferredImport } from '../_offline/deferred-import.ts'

/**
 * Every block may stand on any page, and what is imported for one is loaded for all. This one is
 * worth a file of its own, which only a page with a map asks for; the server draws it all the same.
 */
export const LazyLocatorMap = dynamic(() =>
  deferredImport(() => import('./locator-map.tsx')).then(({ LocatorMap }) => LocatorMap),
)
