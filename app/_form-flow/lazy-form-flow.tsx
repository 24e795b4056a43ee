'use client'

import dynamic from 'next/dynamic'
import { patiently } from '../_offline/patiently.ts'

/** Only a page with a form asks for what runs one; the server draws it all the same. */
export const LazyFormFlow = dynamic(() =>
  patiently(() => import('./form-flow.tsx')).then(({ FormFlow }) => FormFlow),
)
