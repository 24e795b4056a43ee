import { dealerPagesBelow, dealerPath } from '#domain/dealer-path'
import { withoutPrefix } from '#domain/href'
import { siteById, type SiteId } from '#domain/sites'
import type { ContentPort } from '#services/content'
import type { SearchIndexPort } from '#services/search-index'
import type { ListedPage } from './site-files.ts'

/**
 * The pages of a site's dealers for its sitemap, in each language whose settings say where they are; they
 * come from the index, and a CMS without one has none. Throws `ContentError` and `SearchFailed`.
 */
export async function listedDealers(
  content: Pick<ContentPort, 'home'>,
  index: Pick<SearchIndexPort, 'retailerSlugs'>,
  id: SiteId,
): Promise<readonly ListedPage[]> {
  const site = siteById(id)
  const slugs = await index.retailerSlugs(id)
  const listed = site.locales.map(async (locale) => {
    const home = slugs.length === 0 ? null : await content.home({ site: id, language: locale })
    const below = dealerPagesBelow(home?.settings ?? {})
    if (below === '') return []
    const own = withoutPrefix({ site, locale }, below)
    return slugs.map((slug) => ({ path: dealerPath(own, slug), language: locale, languages: [] }))
  })
  return (await Promise.all(listed)).flat()
}
