import { siteById, type Locale, type SiteId } from '#domain/sites'
import type { Content, HomeContent } from '#services/content'
import type { SearchIndexPort } from '#services/search-index'
import { carListOf, isBelowList, isFiltered } from '#domain/car-list-path'
import { dealerPagesBelow, dealerPath } from '#domain/dealer-path'
import { isFlowPath } from '#domain/coded-paths'
import { hrefOf } from '#domain/href'

/** What a site answers with: pages of its content, pages that code draws, and files. */
export interface SiteSources {
  readonly content: Content
  readonly index: Pick<SearchIndexPort, 'retailerSlugs'>
  /** Paths of the files in `public/`. */
  readonly files: { has(path: string): boolean }
}

/** Whether anything answers at a decoded path of a site, without its being built or served. */
export async function answersOf(
  id: SiteId,
  { content, index, files }: SiteSources,
): Promise<(path: string) => boolean> {
  const site = siteById(id)
  const pages = new Set(
    (await content.sitemap(id)).map(({ language, path }) =>
      decodeURI(hrefOf({ site, locale: language }, path)),
    ),
  )
  const homes = await homesOf(id, content)
  const lists = homes.map(([locale, home]) => {
    const list = carListOf({ site, locale }, home)
    // A language's start page is no list: what is below it are pages.
    const isBelow = (path: string) =>
      list.path !== hrefOf({ site, locale }, '/') && isBelowList(list, path)
    return (path: string) => isBelow(path) || isFiltered(list, path)
  })
  const slugs = await index.retailerSlugs(id)
  const dealers = new Set(
    homes.flatMap(([, { settings }]) => {
      const below = dealerPagesBelow(settings)
      return below === '' ? [] : slugs.map((slug) => decodeURI(dealerPath(below, slug)))
    }),
  )
  const isPage = (path: string) =>
    pages.has(path) ||
    dealers.has(path) ||
    (site.booking !== null && isFlowPath(path)) ||
    lists.some((isAtList) => isAtList(encodeURI(path)))
  return (path) => path === '/' || files.has(path) || isPage(path)
}

async function homesOf(
  id: SiteId,
  content: Content,
): Promise<readonly (readonly [Locale, HomeContent])[]> {
  const homes = await Promise.all(
    siteById(id).locales.map(async (locale) => {
      const home = await content.home({ site: id, language: locale })
      return home === null ? [] : [[locale, home] as const]
    }),
  )
  return homes.flat()
}
