import type { SiteId } from '#domain/sites'
import type { ContentPort } from '#services/content'
import type { ListedPage } from './site-files.ts'
import { standsForMany } from '#domain/wildcard-path'

/** Questions to the CMS at a time. */
const AT_ONCE = 8

/**
 * The pages of a site for its sitemap, each with its languages. From the first question on that the
 * CMS does not answer, pages are listed without: they are there all the same. A page that stands for
 * many (`*`) has no address to list. Throws `ContentError` when the pages themselves are not to be had.
 */
export async function listedPages(
  content: Pick<ContentPort, 'sitemap' | 'languages'>,
  site: SiteId,
): Promise<readonly ListedPage[]> {
  const entries = (await content.sitemap(site)).filter(({ path }) => !standsForMany(path))
  let isAway = false
  const languagesOf = async (path: string): Promise<ListedPage['languages']> => {
    if (isAway) return []
    try {
      const languages = await content.languages(site, path)
      return languages.map(({ name, url }) => ({ locale: name, path: url.path }))
    } catch {
      // Told by the driver.
      isAway = true
      return []
    }
  }
  const listed: ListedPage[] = []
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries
      .slice(from, from + AT_ONCE)
      .map(async (entry) => ({ ...entry, languages: await languagesOf(entry.path) }))
    listed.push(...(await Promise.all(some)))
  }
  return listed
}
