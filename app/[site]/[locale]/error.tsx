'use client'

import { FallbackBoundary } from '../../_shell/fallback-boundary.tsx'

/** A page that broke while it was shown; what was typed is in the tab's log, so a retry finds it. */
export default function ErrorPage({ reset }: { readonly reset: () => void }) {
  return <FallbackBoundary kind="error" onRetry={reset} />
}
