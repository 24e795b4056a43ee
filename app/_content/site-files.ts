import type { Locale, Site } from '#domain/sites'
import type { SitemapEntry } from '#services/content'
import { hrefOf } from '../_site/href.ts'

/** What crawlers may read of a site, and where its pages are listed (PROXY-07, PROXY-15). */
export const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /feaas-render\n\nSitemap: ${origin}/sitemap.xml\n`

/**
 * A site's pages in every language, each with its other languages (sitemaps.org, and Google's
 * xhtml:link). Pages of the same path are one page in several languages.
 */
export function sitemapXml(site: Site, origin: string, entries: readonly SitemapEntry[]): string {
  const languages = new Map<string, SitemapEntry[]>()
  for (const entry of entries) {
    languages.set(entry.path, [...(languages.get(entry.path) ?? []), entry])
  }
  const address = (path: string, locale: Locale) =>
    escaped(origin + encodeURI(hrefOf({ site, locale }, path)))
  const url = ({ path, language, modified }: SitemapEntry) => {
    const others = languages.get(path) ?? []
    const links = others.length < 2 ? [] : others
    return [
      '<url>',
      `<loc>${address(path, language)}</loc>`,
      `<lastmod>${escaped(modified)}</lastmod>`,
      ...links.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other.language}" href="${address(path, other.language)}"/>`,
      ),
      '</url>',
    ].join('')
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.map(url),
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
