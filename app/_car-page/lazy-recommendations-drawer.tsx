'use client'

import dynamic from 'next/dynamic'
import { deferredImport } from '../_offline/deferred-import.ts'

/** Only a page that has it asks for its code; the server draws it all the same. */
export const LazyRecommendationsDrawer = dynamic(() =>
  deferredImport(() => import('#ui/recommendations-drawer')).then(
    ({ RecommendationsDrawer }) => RecommendationsDrawer,
  ),
)
