import type { Metadata } from 'next'
import { siteContextOf, type SiteParams } from '../../../_site-context/site-context.ts'
import { FallbackPage } from '../../../_shell/fallback-page.tsx'
import { fallbackContentOf } from '../../../_shell/fallback-messages.ts'

export const metadata: Metadata = { robots: { index: false } }

/**
 * Stands for every page that failed on the server: the gateway sends it with status 500, in the place
 * of a document that needs JavaScript to show anything (PAGE-12).
 */
export default async function FailedPage(props: SiteParams) {
  return <FallbackPage kind="error" messages={fallbackContentOf(await siteContextOf(props))} />
}
