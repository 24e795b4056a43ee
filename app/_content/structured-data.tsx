import type { Page, SiteSettings } from '#domain/content'
import type { SiteContext } from '#domain/href'
import { absoluteUrl, navName, parsedUrl } from './metadata.ts'

interface StructuredDataProps {
  readonly siteContext: SiteContext
  readonly page: Page
  /** From the start page down, the page itself last. */
  readonly trail: readonly Page[]
  readonly settings: SiteSettings | null
}

/** schema.org of a page: who runs the site on its start page, where a page belongs on the others. */
export function StructuredData(props: StructuredDataProps) {
  return <JsonLd data={structuredData(props)} />
}

/** Data of https://schema.org for search engines; nothing for null. */
export function JsonLd({ data }: { readonly data: object | null }) {
  if (data === null) return null
  return (
    <script
      type="application/ld+json"
      // A `<` could end the element; JSON has another spelling of it.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  )
}

export function structuredData({ siteContext, page, trail, settings }: StructuredDataProps) {
  const home = absoluteUrl(siteContext, '/', settings)
  if (home === null || settings === null) return null
  if (page.path === '/') {
    const { phone, email } = siteContext.site.contact
    return {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': `${home}#organization`,
      name: settings.name,
      url: home,
      logo: parsedUrl(settings.favicon, home)?.href,
      contactPoint: { '@type': 'ContactPoint', telephone: phone, email },
    }
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((own, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: navName(own),
      // Left out for a page that has no address of its own; the last may do without.
      item: absoluteUrl(siteContext, own.path, settings) ?? undefined,
    })),
  }
}
