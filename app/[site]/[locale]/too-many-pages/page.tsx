import type { Metadata } from 'next'
import { translator } from '../../../_content/content.ts'
import { fallbackContentOf } from '../../../_shell/fallback-messages.ts'
import { FallbackPage } from '../../../_shell/fallback-page.tsx'
import { siteContextOf, type SiteParams } from '../../../_site-context/site-context.ts'

export const metadata: Metadata = { robots: { index: false } }

/**
 * In the place of a page that is one too many, of one visitor (429) or of all together (503): the gateway sends
 * it as it was built.
 */
export default async function TooManyPagesPage(props: SiteParams) {
  const siteContext = await siteContextOf(props)
  const t = await translator(siteContext)
  const messages = {
    ...fallbackContentOf(siteContext),
    errorTitle: t('tooManyPagesTitle'),
    errorText: t('tooManyPagesText'),
  }
  return <FallbackPage kind="error" messages={messages} />
}
