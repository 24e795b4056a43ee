import type { BlockName, LanguageOption, Page, SiteSettings } from '#domain/content'
import type { Site } from '#domain/sites'
import { touchIconPath } from '#ui/install'
import type { Metadata } from 'next'
import { hrefOf, type SiteContext } from '#domain/href'
import { encodedPath } from '#domain/encoded-path'
import { standsForMany } from '#domain/wildcard-path'
import { pagePicture, type SocialPicture } from './social-picture.ts'

interface PageFacts {
  readonly siteContext: SiteContext
  readonly page: Page
  /** Null while the CMS does not say. */
  readonly settings: SiteSettings | null
  readonly languages: readonly LanguageOption[]
  /** What is shared of a page without a picture of its own. */
  readonly sitePicture?: SocialPicture | null
}

/** What a page calls itself: metaTitle, else navTitle, else its display name (PAGE-13). */
export const ownTitle = ({ fields, displayName }: Page): string =>
  fields.metaTitle || fields.navTitle || displayName

/** The title of the document: the site's template with the page's own title in it (PAGE-09). */
export function titleOf(own: string, template: string | undefined): string {
  return template?.includes('%s') ? template.replaceAll('%s', () => own) : own
}

/** The page's name in lists and trails: navTitle, else the display name (PAGE-10). */
export const navName = ({ fields, displayName }: Page): string => fields.navTitle || displayName

/** The page's absolute address on the site's own host; null when the CMS does not say which, and for a page of many. */
export function absoluteUrl(
  siteContext: SiteContext,
  path: string,
  settings: Pick<SiteSettings, 'url'> | null,
): string | null {
  if (standsForMany(path)) return null
  const url = settings && parsedUrl(settings.url, null)
  return url && isWeb(url) ? new URL(encodedPath(hrefOf(siteContext, path)), url).href : null
}

/** What stands in the head of every page of a site; a page's own head comes on top. */
export function headOf(site: Site, settings: SiteSettings | null): Metadata {
  const template = settings?.titleTemplate?.includes('%s') ? settings.titleTemplate : '%s'
  return {
    title: { default: settings?.name ?? site.name, template },
    // SITE-07: a site without settings still has a mark.
    icons: {
      icon: [{ url: settings?.favicon || '/icon.svg' }],
      apple: [{ url: touchIconPath(site.theme), sizes: '180x180' }],
    },
    manifest: '/manifest.webmanifest',
    formatDetection: { telephone: false },
    ...(settings?.gtmID && { other: { 'forecourt-needs': 'tag-manager' } }),
  }
}

/** What stands in the head of a content page; empty fields leave their tag out (PAGE-10, PAGE-14). */
export function metadataOf(facts: PageFacts): Metadata {
  const { siteContext, page, settings, languages, sitePicture = null } = facts
  const { fields, story } = page
  const own = ownTitle(page)
  const title = titleOf(own, settings?.titleTemplate)
  const description = fields.metaDescription || undefined
  const ogDescription = fields.ogDescription || description
  const canonical = canonicalOf(page, siteContext, settings)
  const needs = needsOf(page, settings)
  return {
    title: { absolute: title },
    ...(description && { description }),
    alternates: {
      ...(canonical && { canonical }),
      languages: alternatesOf({ siteContext, settings, languages }),
    },
    openGraph: {
      title: own,
      ...sharedAs(siteContext, settings),
      ...(ogDescription && { description: ogDescription }),
      ...(canonical && { url: canonical }),
      ...sharedPicture(pagePicture(page) ?? sitePicture, settings),
      ...(story
        ? { type: 'article' as const, publishedTime: story.date.value }
        : { type: 'website' as const }),
    },
    ...(needs.length > 0 && { other: { 'forecourt-needs': needs.join(',') } }),
  }
}

interface CodedPageFacts {
  readonly siteContext: SiteContext
  /** Without the language's prefix: the same in every language of the site. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly settings: SiteSettings | null
  /** The container of its item in the CMS, where there is one (TRACK-04). */
  readonly gtmID: string | undefined
  /** In which it exists, and where; at the same path in every one of the site's unless it says. */
  readonly languages?: readonly Pick<LanguageOption, 'name' | 'url'>[]
  /** What is shown where the page is shared. */
  readonly picture?: SocialPicture | null
  /** What the page needs of other hosts, beside the tag manager (`server/gateway/csp.ts`). */
  readonly needs?: readonly string[]
}

/** What stands in the head of a page that code draws. */
export function codedMetadataOf({
  siteContext,
  path,
  settings,
  gtmID,
  languages = siteContext.site.locales.map((name) => ({ name, url: { path } })),
  picture = null,
  needs: own = [],
  ...texts
}: CodedPageFacts): Metadata {
  const canonical = absoluteUrl(siteContext, path, settings)
  const needs = [...new Set([...(gtmID || settings?.gtmID ? ['tag-manager'] : []), ...own])]
  return {
    ...texts,
    alternates: {
      ...(canonical && { canonical }),
      languages: alternatesOf({ siteContext, settings, languages }),
    },
    openGraph: {
      ...texts,
      ...sharedAs(siteContext, settings),
      ...(canonical && { url: canonical }),
      ...sharedPicture(picture, settings),
      type: 'website',
    },
    ...(needs.length > 0 && { other: { 'forecourt-needs': needs.join(',') } }),
  }
}

/** The site as others name it; https://ogp.me has its language as language_TERRITORY. */
const sharedAs = ({ site, locale }: SiteContext, settings: SiteSettings | null) => ({
  siteName: settings?.name ?? site.name,
  locale: `${locale}_${site.country}`,
})

function canonicalOf(
  { fields, path }: Page,
  siteContext: SiteContext,
  settings: SiteSettings | null,
) {
  const own = absoluteUrl(siteContext, path, settings)
  const given = fields.canonicalURL
  if (!given) return own
  const url = parsedUrl(given, own ?? absoluteUrl(siteContext, '/', settings))
  return url && isWeb(url) ? url.href : own
}

/** `hedin.se:443` parses too, as an address of the scheme `hedin.se:` that no path can be added to. */
const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:'

/** Null for what is no address; some bases make none of a path either. */
export const parsedUrl = (address: string, base: string | null): URL | null =>
  URL.canParse(address, base ?? undefined) ? new URL(address, base ?? undefined) : null

/**
 * Each language's own address of the page (hreflang), and for visitors of all others the one in the site's
 * default language, or in the first that there is. Empty where there is but one.
 */
function alternatesOf({
  siteContext,
  settings,
  languages,
}: Pick<PageFacts, 'siteContext' | 'settings'> & {
  readonly languages: readonly Pick<LanguageOption, 'name' | 'url'>[]
}): Record<string, string> {
  if (languages.length < 2) return {}
  const pairs = languages.flatMap(({ name, url }) => {
    const address = absoluteUrl({ ...siteContext, locale: name }, url.path, settings)
    return address === null ? [] : [[name, address] as const]
  })
  const standard = pairs.find(([name]) => name === siteContext.site.locales[0]) ?? pairs[0]
  return Object.fromEntries([...pairs, ...(standard ? [['x-default', standard[1]] as const] : [])])
}

/** Twitter's tags follow from these: Next writes a large card where there is a picture. */
function sharedPicture(picture: SocialPicture | null, settings: SiteSettings | null) {
  const url = picture && parsedUrl(picture.src, settings?.url ?? null)
  if (!url || !isWeb(url)) return {}
  const { alt, size } = picture
  return { images: [{ url: url.href, alt, ...size }] }
}

/** Other hosts that the page needs, which its content security policy then allows. */
export function needsOf(page: Page, settings: SiteSettings | null): readonly string[] {
  const blocks = Object.values(page.sections).flat()
  const youtube = blocks.some(({ fields }) => Boolean(fields['YoutubeID']))
  const tags = Boolean(page.fields.gtmID || settings?.gtmID)
  const has = (block: BlockName) => blocks.some(({ name }) => name === block)
  const maps = settings?.maps !== undefined && has('LocatorMap')
  return [
    ...(tags ? ['tag-manager'] : []),
    ...(youtube ? ['youtube'] : []),
    ...(maps ? ['maps'] : []),
    ...(has('MarketingForm') ? ['marketing-form'] : []),
    ...(has('FormBuilder') ? ['form-builder'] : []),
  ]
}
