import { homeOf, isEditing, pageOf } from '../_content/content.ts'
import type { SiteContext } from '#domain/href'
import { PageTracking } from './page-tracking.tsx'

interface CodedPageTrackingProps {
  readonly siteContext: SiteContext
  /** Without the language's prefix. */
  readonly path: string
}

/**
 * What a page that code draws reports of itself: name and container are those of its item in the
 * CMS, where there is one, else the last part of its address (TRACK-01, TRACK-04).
 */
export async function CodedPageTracking({ siteContext, path }: CodedPageTrackingProps) {
  const [home, page, editing] = await Promise.all([
    homeOf(siteContext),
    // The page itself needs nothing of the CMS, so it is shown without.
    pageOf(siteContext, path).catch(() => null),
    isEditing(),
  ])
  return (
    <PageTracking
      siteContext={siteContext}
      name={page?.name ?? path.slice(path.lastIndexOf('/') + 1)}
      gtmID={page?.fields.gtmID}
      settings={home?.settings ?? null}
      editing={editing}
    />
  )
}
