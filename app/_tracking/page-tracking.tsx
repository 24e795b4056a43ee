import type { SiteSettings } from '#domain/content'
import type { SiteContext } from '#domain/href'
import { containerOf } from './tag-manager.ts'
import { TrackPage } from './track-page.tsx'

interface PageTrackingProps {
  readonly siteContext: SiteContext
  /** As the CMS names it (TRACK-01). */
  readonly name: string
  /** The page's own container, when it has one (TRACK-04). */
  readonly gtmID?: string | undefined
  readonly settings: Pick<SiteSettings, 'gtmID'> | null
  readonly editing: boolean
}

/** The CMS personalises nothing here, so that every page has its one variant. */
const VARIANT = 'default'

/** What a page reports of itself; nothing for an editor (TRACK-06). */
export function PageTracking({ siteContext, name, gtmID, settings, editing }: PageTrackingProps) {
  if (editing) return null
  return (
    <TrackPage
      container={containerOf(gtmID, settings?.gtmID)}
      view={{
        channel: 'WEB',
        currency: siteContext.site.currency,
        page: name.slice(0, 200),
        pageVariant: VARIANT,
        language: siteContext.locale,
      }}
    />
  )
}
