'use client'

import { StandInPage } from '../../_site/stand-in-page.tsx'
import { usePlace } from '../../_site/use-place.ts'

/** For pages that only some sites have. */
export default function NotFound() {
  return <StandInPage kind="missing" {...usePlace()} />
}
