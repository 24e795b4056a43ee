'use client'

import { StandInPage } from '../../_site/stand-in-page.tsx'
import { usePlace } from '../../_site/use-place.ts'

/** A page that broke while it was shown; what was typed is in the tab's log, so a retry finds it. */
export default function ErrorPage({ reset }: { readonly reset: () => void }) {
  return <StandInPage kind="error" {...usePlace()} onRetry={reset} />
}
