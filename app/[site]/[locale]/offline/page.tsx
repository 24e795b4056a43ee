import type { Metadata } from 'next'
import { homeOf } from '../../../_content/content.ts'
import { OfflinePage } from '../../../_offline/offline-page.tsx'
import { OFFLINE_PAGE_MESSAGES } from '../../../_offline/page-messages.ts'
import { siteContextOf, type SiteParams } from '../../../_site-context/site-context.ts'

export async function generateMetadata(props: SiteParams): Promise<Metadata> {
  const { locale } = await siteContextOf(props)
  return { title: OFFLINE_PAGE_MESSAGES[locale].title, robots: { index: false } }
}

/**
 * Stands for every page that is out of reach: the worker keeps it, and shows it under the address that
 * was asked for.
 */
export default async function OfflineFallback(props: SiteParams) {
  const siteContext = await siteContextOf(props)
  const home = await homeOf(siteContext)
  const [, suffix = ''] = home?.settings?.titleTemplate?.split('%s') ?? []
  return <OfflinePage siteContext={siteContext} suffix={suffix} />
}
