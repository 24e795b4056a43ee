'use client'

import dynamic from 'next/dynamic'
import { deferredImport } from '../_offline/deferred-import.ts'

/** Only a page with a list of cars asks for its code; the server draws it all the same. */
export const LazyListApart = dynamic(() =>
  deferredImport(() => import('./list-apart.tsx')).then(({ ListApart }) => ListApart),
)
