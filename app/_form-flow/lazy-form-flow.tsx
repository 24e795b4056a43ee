'use client'

import dynamic from 'next/dynamic'

/** Only a page with a form asks for what runs one; the server draws it all the same. */
export const LazyFormFlow = dynamic(() =>
  import('./form-flow.tsx').then(({ FormFlow }) => FormFlow),
)
