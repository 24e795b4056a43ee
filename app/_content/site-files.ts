import type { Locale, Site } from '#domain/sites'
import type { SitemapEntry } from '#services/content'
import { hrefOf } from '#domain/href'
import { encodedPath } from '#domain/encoded-path'

/** What crawlers may read of a site, and where its pages are listed (PROXY-07, PROXY-15). */
export const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /feaas-render\nDisallow: /analyst\n\nSitemap: ${origin}/sitemap.xml\n`

const DAY_MS = 86_400_000
/** Below the year that RFC 9116 recommends at most. */
const VALID_DAYS = 300

/**
 * Where somebody who has found a weakness of the site can turn (RFC 9116). The same all day, so that its tag
 * is, too; always valid, since its end moves with the day.
 */
export function securityText(
  { contact, locales }: Pick<Site, 'contact' | 'locales'>,
  { origin, now }: { readonly origin: string; readonly now: number },
): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS)
  return [
    `Contact: mailto:${encodeURI(contact.email)}`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    `Preferred-Languages: ${[...new Set([...locales, 'en'])].join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** A page in one language, and where it is in each of its languages, itself included. */
export interface ListedPage extends SitemapEntry {
  readonly languages: readonly { readonly locale: Locale; readonly path: string }[]
}

/** URLs of one file, of the 50,000 that sitemaps.org allows. */
export const URLS_PER_SITEMAP = 10_000

/**
 * The sitemap at `/sitemap.xml`: the pages themselves, or an index of its parts where they are too many for one
 * file. `part` counts from 1; null is the whole. Returns null for a part that does not exist.
 */
export function sitemapOf(
  site: Site,
  origin: string,
  { pages, part }: { readonly pages: readonly ListedPage[]; readonly part: number | null },
): string | null {
  const parts = Math.ceil(pages.length / URLS_PER_SITEMAP)
  if (part === null) {
    if (parts <= 1) return sitemapXml(site, origin, pages)
    const numbers = Array.from({ length: parts }, (_, at) => at + 1)
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...numbers.map((at) => `<sitemap><loc>${origin}/sitemap.xml?part=${at}</loc></sitemap>`),
      '</sitemapindex>',
      '',
    ].join('\n')
  }
  if (!Number.isInteger(part) || part < 1 || part > parts) return null
  return sitemapXml(
    site,
    origin,
    pages.slice((part - 1) * URLS_PER_SITEMAP, part * URLS_PER_SITEMAP),
  )
}

/** A site's pages in every language, each with its other ones (sitemaps.org, Google's xhtml:link). */
export function sitemapXml(site: Site, origin: string, pages: readonly ListedPage[]): string {
  const address = (path: string, locale: Locale) =>
    escaped(origin + encodedPath(hrefOf({ site, locale }, path)))
  const url = ({ path, language, modified, languages }: ListedPage) => {
    const standard = languages.find(({ locale }) => locale === site.locales[0]) ?? languages[0]
    const links =
      languages.length < 2 || !standard
        ? []
        : [
            ...languages.map((one) => ({ ...one, name: one.locale as string })),
            { ...standard, name: 'x-default' },
          ]
    return [
      '<url>',
      `<loc>${address(path, language)}</loc>`,
      ...(modified === undefined ? [] : [`<lastmod>${escaped(modified)}</lastmod>`]),
      ...links.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other.name}" href="${address(other.path, other.locale)}"/>`,
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
