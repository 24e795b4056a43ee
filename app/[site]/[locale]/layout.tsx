import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontClassName } from '#ui/font'
import '#ui/tokens'
import { SiteShell } from '../../_site/site-shell.tsx'
import { everyPlace, placeOf, type PlaceParams } from '../../_site/place.ts'

/** Pages are made once a site and locale, and again at most once a minute. */
export const revalidate = 60

export const generateStaticParams = everyPlace

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#ffffff' }

export async function generateMetadata(props: PlaceParams): Promise<Metadata> {
  const { site } = await placeOf(props)
  return {
    title: { default: site.name, template: `%s | ${site.name}` },
    icons: { icon: [{ url: '/icon.svg', type: 'image/svg+xml' }] },
    formatDetection: { telephone: false },
  }
}

export default async function SiteLayout(props: PlaceParams & { readonly children: ReactNode }) {
  const { site, locale } = await placeOf(props)
  return (
    <html lang={locale} data-site={site.id} className={fontClassName}>
      <body>
        <SiteShell site={site} locale={locale}>
          {props.children}
        </SiteShell>
      </body>
    </html>
  )
}
