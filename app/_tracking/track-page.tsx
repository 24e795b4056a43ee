'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { currentConsent, onConsent } from '../_consent/consent-store.ts'
import { PageViews, sendPageView, type PageView } from './page-view.ts'
import { mayLoad, startTagManager } from './tag-manager.ts'

const views = new PageViews(sendPageView)

/** Sends the page's view and loads its tag manager, as far as the visitor allows; draws nothing. */
export function TrackPage({
  view,
  container,
}: {
  readonly view: PageView
  readonly container: string | null
}) {
  const path = usePathname()
  useEffect(() => {
    const follow = (): void => {
      const consent = currentConsent()
      views.saw(path, view, consent?.statistics === true)
      if (container !== null && mayLoad(consent)) startTagManager(container, consent)
    }
    follow()
    return onConsent(follow)
    // A view is made anew by each drawing of the server; the address tells one from the next.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path, container])
  return null
}
