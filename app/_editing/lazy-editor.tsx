'use client'

import dynamic from 'next/dynamic'

/** The editor as a chunk of its own, which no visitor's page names. */
export const LazyEditor = dynamic(() => import('./editor.tsx').then(({ Editor }) => Editor), {
  ssr: false,
})
