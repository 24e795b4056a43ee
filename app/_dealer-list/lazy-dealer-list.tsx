'use client'

import dynamic from 'next/dynamic'
import { deferredImport } from '../_offline/deferred-import.ts'

/** Only a page with a list of dealers asks for its code; the server draws it all the same. */
export const LazyDealerList = dynamic(() =>
  deferredImport(() => import('./dealer-list.tsx')).then(({ DealerList }) => DealerList),
)
