import type { NavigationItem } from '#domain/content'
import { homeOf, navigationOf } from '../../_content/content.ts'
import { getLog } from '#server'
import type { SiteContext } from '#domain/href'

/**
 * The tree of the menu; null, and a line in the log, when it cannot be had, be it that the call fails
 * (NAV-38) or that the CMS knows no such site in this language (NAV-39).
 */
export async function loadTree(
  siteContext: SiteContext,
): Promise<readonly NavigationItem[] | null> {
  if ((await homeOf(siteContext)) !== null) return navigationOf(siteContext)
  getLog().error(
    { event: 'navigation-failed', site: siteContext.site.id, language: siteContext.locale },
    'No Sitecore context found',
  )
  return null
}
