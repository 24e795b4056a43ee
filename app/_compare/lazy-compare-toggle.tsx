'use client'

import dynamic from 'next/dynamic'
import { deferredImport } from '../_offline/deferred-import.ts'

/** Only a page that has one asks for its code; the server draws it all the same. */
export const LazyCompareToggle = dynamic(() =>
  deferredImport(() => import('./compare-toggle.tsx')).then(({ CompareToggle }) => CompareToggle),
)
