import { siteById, type SiteId } from '#domain/sites'
import type { Content } from '#services/content'
import { carListOf, isBelowList, isFiltered } from '#domain/car-list-path'
import { isFlowPath } from '#domain/coded-paths'
import { hrefOf } from '#domain/href'

/** What a site answers with: pages of its content, pages that code draws, and files. */
export interface SiteSources {
  readonly content: Content
  /** Paths of the files in `public/`. */
  readonly files: ReadonlySet<string>
}

/** Whether anything answers at a decoded path of a site, without its being built or served. */
export async function answersOf(
  id: SiteId,
  { content, files }: SiteSources,
): Promise<(path: string) => boolean> {
  const site = siteById(id)
  const pages = new Set(
    (await content.sitemap(id)).map(({ language, path }) =>
      decodeURI(hrefOf({ site, locale: language }, path)),
    ),
  )
  const lists = await Promise.all(
    site.locales.map(async (locale) => {
      const home = await content.home({ site: id, language: locale })
      if (home === null) return []
      const list = carListOf({ site, locale }, home)
      // A language's start page is no list: what is below it are pages.
      const isBelow = (path: string) =>
        list.path !== hrefOf({ site, locale }, '/') && isBelowList(list, path)
      return [(path: string) => isBelow(path) || isFiltered(list, path)]
    }),
  )
  const isPage = (path: string) =>
    pages.has(path) ||
    (site.booking !== null && isFlowPath(path)) ||
    lists.flat().some((isAtList) => isAtList(encodeURI(path)))
  return (path) => path === '/' || files.has(path) || isPage(path)
}
