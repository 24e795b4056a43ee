'use client'

import dynamic from 'next/dynamic'
import { deferredImport } from '../_offline/deferred-import.ts'

/** Only a page with the catalogue asks for its code; the server draws it all the same. */
export const LazyKitCatalogue = dynamic(() =>
  deferredImport(() => import('./kit-catalogue.tsx')).then(({ KitCatalogue }) => KitCatalogue),
)
