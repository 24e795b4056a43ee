import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontClassName } from '#ui/font'
import { installColours } from '#ui/install'
import '#ui/tokens'
import { homeOf } from '../../_content/content.ts'
import { headOf } from '../../_content/metadata.ts'
import { FallbackProvider } from '../../_shell/fallback-boundary.tsx'
import { fallbackContentOf } from '../../_shell/fallback-messages.ts'
import { SiteShell } from '../../_shell/site-shell.tsx'
import {
  everySiteContext,
  siteContextOf,
  type SiteParams,
} from '../../_site-context/site-context.ts'

/**
 * Pages are made once a site and locale, and again at most every 20 s, so that what a CMS changed
 * without a word to us shows within the minute.
 */
export const revalidate = 20

export const generateStaticParams = everySiteContext

/** The browser's own bars take the colour of the site's theme, installed or not. */
export async function generateViewport(props: SiteParams): Promise<Viewport> {
  const { site } = await siteContextOf(props)
  const themeColor = installColours(site.id).theme
  return { width: 'device-width', initialScale: 1, themeColor }
}

export async function generateMetadata(props: SiteParams): Promise<Metadata> {
  const siteContext = await siteContextOf(props)
  const home = await homeOf(siteContext)
  return headOf(siteContext.site, home?.settings ?? null)
}

export default async function SiteLayout(props: SiteParams & { readonly children: ReactNode }) {
  const { site, locale } = await siteContextOf(props)
  return (
    <html lang={locale} data-site={site.id} className={fontClassName}>
      <body>
        <SiteShell site={site} locale={locale}>
          <FallbackProvider messages={fallbackContentOf({ site, locale })}>
            {props.children}
          </FallbackProvider>
        </SiteShell>
        {process.env.NODE_ENV === 'development' && <script async src="/__dev/reload.js" />}
      </body>
    </html>
  )
}
