import type { Locale, Site } from '#domain/sites'
import type { SitemapEntry } from '#services/content'
import { hrefOf } from '#domain/href'
import { encodedPath } from '#domain/encoded-path'

/** What crawlers may read of a site, and where its pages are listed (PROXY-07, PROXY-15). */
export const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /feaas-render\nDisallow: /analyst\n\nSitemap: ${origin}/sitemap.xml\n`

/** A page in one language, and where it is in each of its languages, itself included. */
export interface ListedPage extends SitemapEntry {
  readonly languages: readonly { readonly locale: Locale; readonly path: string }[]
}

/** A site's pages in every language, each with its other ones (sitemaps.org, Google's xhtml:link). */
export function sitemapXml(site: Site, origin: string, pages: readonly ListedPage[]): string {
  const address = (path: string, locale: Locale) =>
    escaped(origin + encodedPath(hrefOf({ site, locale }, path)))
  const url = ({ path, language, modified, languages }: ListedPage) => {
    const links = languages.length < 2 ? [] : languages
    return [
      '<url>',
      `<loc>${address(path, language)}</loc>`,
      ...(modified === undefined ? [] : [`<lastmod>${escaped(modified)}</lastmod>`]),
      ...links.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other.locale}" href="${address(other.path, other.locale)}"/>`,
      ),
      '</url>',
    ].join('')
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.map(url),
    '</urlset>',
    '',
  ].join('\n')
}

const XML: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => XML[sign] ?? sign)
