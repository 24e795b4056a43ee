'use client'

import dynamic from 'next/dynamic'
import { deferredImport } from '../_offline/deferred-import.ts'

/** Only a page with a list of stories asks for its code; the server draws it all the same. */
export const LazyStoriesList = dynamic(() =>
  deferredImport(() => import('./stories-list.tsx')).then(({ StoriesList }) => StoriesList),
)
