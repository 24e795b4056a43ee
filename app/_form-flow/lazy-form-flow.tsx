'use client'

import dynamic from 'next/dynamic'
import { deferredImport } from '../_offline/deferred-import.ts'

/** Only a page with a form asks for what runs one; the server draws it all the same. */
export const LazyFormFlow = dynamic(() =>
  deferredImport(() => import('./form-screen.tsx')).then(({ FormFlow }) => FormFlow),
)
