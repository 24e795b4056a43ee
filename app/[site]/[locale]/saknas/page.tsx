import type { Metadata } from 'next'
import { siteContextOf, type SiteParams } from '../../../_site-context/site-context.ts'
import { FallbackPage } from '../../../_shell/fallback-page.tsx'
import { fallbackContentOf } from '../../../_shell/fallback-messages.ts'

export const metadata: Metadata = { robots: { index: false } }

/**
 * Stands for every address that is no page: the gateway sends them all here, with status 404. As a
 * page of its own it is prerendered whole, which Next does not do for `notFound()`.
 */
export default async function MissingPage(props: SiteParams) {
  return <FallbackPage kind="missing" messages={fallbackContentOf(await siteContextOf(props))} />
}
