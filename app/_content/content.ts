import type { CarBrand } from '#domain/car-brands'
import type { LanguageOption, NavigationItem, Page } from '#domain/content'
import type { Locale, SiteId } from '#domain/sites'
import { isSiteId, siteById } from '#domain/sites'
import { contentAtBuild } from '#services'
import type { Content, ContentContext, ContentPort, HomeContent } from '#services/content'
import { draftMode } from 'next/headers'
import { cache } from 'react'
import type { Translate } from '../_messages/translator.ts'
import {
  currentRecord,
  errorFacts,
  getConfig,
  getLog,
  isIsolatedForVisitor,
  publicOrigin,
  servicesIfOpen,
} from '#server'
import type { SiteContext } from '#domain/href'
import { translatorOf } from '../_messages/translator.ts'
import { markPicture, pagePicture, type SocialPicture } from './social-picture.ts'
import { countMissingWord } from './missing-messages.ts'
import { wildcardFor } from '#domain/wildcard-path'

/** The content of the running server; while pages are built, the CMS's or what comes with the code. */
export const contentOf = (): Content =>
  servicesIfOpen()?.content ?? contentAtBuild(getConfig().content, getLog(), currentRecord())

/** Whether the page is drawn for an editor: only the gateway puts the draft mode on (EDIT-03). */
export const isEditing = cache(async (): Promise<boolean> => {
  const { isEnabled } = await draftMode()
  return isEnabled && !isIsolatedForVisitor() && contentOf().drafts !== null
})

/** With the drafts on top, for an editor. */
async function portOf(): Promise<ContentPort> {
  const content = contentOf()
  return (await isEditing()) ? (content.drafts ?? content) : content
}

/** The page at `path`, which is without the language's prefix; null when there is none (PAGE-11). Throws `ContentError`. */
export const pageOf = (siteContext: SiteContext, path: string): Promise<Page | null> =>
  readPage(siteContext.site.id, siteContext.locale, path)

/** The page for an address: its own, else the one that stands for many of its kind (CMS-08). Throws `ContentError`. */
export const pageFor = async (siteContext: SiteContext, path: string): Promise<Page | null> =>
  (await pageOf(siteContext, path)) ??
  (await readWildcard(siteContext.site.id, siteContext.locale, path))

/** What the home item holds for every page (CMS-09); null, and a line in the log, when it cannot be had. */
export const homeOf = (siteContext: SiteContext): Promise<HomeContent | null> =>
  readHome(siteContext.site.id, siteContext.locale)

/** What is shared of a page without a picture: the start page's, else the mark that the site is installed with. */
export const sitePictureOf = async (siteContext: SiteContext): Promise<SocialPicture> => {
  const start = await pageOf(siteContext, '/').catch(() => null)
  return (start && pagePicture(start)) ?? markPicture(siteContext.site)
}

/** The menu; null, and a line in the log, when it cannot be had: a page without a menu is still a page. */
export const navigationOf = (siteContext: SiteContext): Promise<readonly NavigationItem[] | null> =>
  readNavigation(siteContext.site.id, siteContext.locale)

/** Languages in which the page at `path` exists; none when the CMS does not say. */
export const languagesOf = (
  siteContext: SiteContext,
  path: string,
): Promise<readonly LanguageOption[]> => readLanguages(siteContext.site.id, path)

/** Makes with their logos; none when the CMS does not say (DEALER-18). */
export const brandsOf = (siteContext: SiteContext): Promise<readonly CarBrand[]> =>
  readBrands(siteContext.site.id, siteContext.locale)

/** The words of a page: the editors', else ours, else the key, which is then counted. */
export const translator = (siteContext: SiteContext): Promise<Translate> =>
  readTranslator(siteContext.site.id, siteContext.locale)

/** The revisions of the texts that an editor's page shows, by `<item>:<field>`. */
export const revisionsOf = (
  siteContext: SiteContext,
  path: string,
): Promise<Readonly<Record<string, number>>> =>
  readRevisions(siteContext.site.id, siteContext.locale, path)

/** Where its links lead and open, and the fields of a page itself, by `<item>:<field>`, for an editor. */
export async function hiddenTextsOf(
  siteContext: SiteContext,
  path: string,
): Promise<Readonly<Record<string, string>>> {
  const editing = (await isEditing()) ? contentOf().editing : null
  const context = { site: siteContext.site.id, language: siteContext.locale }
  return editing ? editing.hiddenTexts(context, path) : {}
}

const readRevisions = cache(async (site: SiteId, language: Locale, path: string) => {
  const editing = (await isEditing()) ? contentOf().editing : null
  return editing ? editing.revisions({ site, language }, path) : {}
})

const readPage = cache(async (site: SiteId, language: Locale, path: string) => {
  // Before the texts: of an edit in between an editor then has an older revision, and is refused.
  await readRevisions(site, language, path)
  return (await portOf()).layout({ site, language }, path)
})

const readWildcard = cache(async (site: SiteId, language: Locale, path: string) => {
  const found = await (await portOf()).wildcardPages({ site, language }, { name: '*', path })
  const own = wildcardFor(
    found.map((page) => page.path),
    path,
  )
  return own === null ? null : readPage(site, language, own)
})

const readHome = cache(async (site: SiteId, language: Locale) => {
  const home = await orElse({ site, language }, 'home', null, async (port, siteContext) =>
    port.home(siteContext),
  )
  if (home === null) return null
  const { settings } = home
  const origin = publicOrigin(site, settings.url, getConfig())
  return origin === null ? home : { ...home, settings: { ...settings, url: origin } }
})

const readNavigation = cache(async (site: SiteId, language: Locale) => {
  const home = await readHome(site, language)
  if (home === null) return null
  const { dataSourcePath } = home.navigation
  return orElse({ site, language }, 'navigation', null, async (port, siteContext) =>
    port.navigation(siteContext, dataSourcePath),
  )
})

const readLanguages = cache((site: SiteId, path: string) =>
  orElse({ site, language: siteById(site).locales[0] }, 'languages', [], async (port) =>
    port.languages(site, path),
  ),
)

const readBrands = cache((site: SiteId, language: Locale) =>
  orElse({ site, language }, 'brands', [], async (port, siteContext) => port.brands(siteContext)),
)

const readDictionary = cache((site: SiteId, language: Locale) =>
  orElse({ site, language }, 'dictionary', {}, async (port, siteContext) =>
    port.dictionary(siteContext),
  ),
)

const readTranslator = cache(async (site: SiteId, locale: Locale) =>
  translatorOf({
    locale,
    dictionary: await readDictionary(site, locale),
    onMissing: (key) => countMissingWord(key, locale),
    onBroken: (key) =>
      getLog().warn({ event: 'word-broken', key, site, locale }, 'a word cannot be formatted'),
  }),
)

/** An answer that a page can do without: `otherwise`, and a line in the log, when the call fails. */
async function orElse<Answer>(
  siteContext: ContentContext,
  query: string,
  otherwise: Answer,
  ask: (port: ContentPort, siteContext: ContentContext) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(await portOf(), siteContext)
  } catch (error) {
    getLog().error(
      { event: 'content-failed', query, ...siteContext, ...errorFacts(error) },
      'content is missing',
    )
    return otherwise
  }
}

/**
 * Every page of a site in a language, without the prefix, for what is made when the site is built.
 * None, and a line in the log, while the CMS does not answer: pages are then made when asked for.
 */
export async function pathsOf(site: string, locale: string): Promise<readonly string[]> {
  if (!isSiteId(site)) return []
  const entries = await contentOf()
    .sitemap(site)
    .catch((error: unknown) => {
      getLog().error({ event: 'sitemap-failed', site, ...errorFacts(error) }, 'no list of pages')
      return []
    })
  return entries.filter(({ language }) => language === locale).map(({ path }) => path)
}
