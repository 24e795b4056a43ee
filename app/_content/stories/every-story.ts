import type { ContentPort } from '#services/content'
import { hrefOf, type SiteContext } from '#domain/href'

const AT_ONCE = 50
/** A page of links longer than this helps nobody. */
const MOST = 500

export interface StoryLink {
  readonly id: string
  readonly href: string
  readonly title: string
}

/** Links to all stories below an item, for browsers without JavaScript. */
export async function everyStory(
  content: ContentPort,
  siteContext: SiteContext,
  parentId: string,
): Promise<readonly StoryLink[]> {
  const asked = {
    site: siteContext.site.id,
    language: siteContext.locale,
    parentId,
    tags: [],
    first: AT_ONCE,
  }
  const links: StoryLink[] = []
  let after: string | null = null
  do {
    const { results, pageInfo } = await content.stories({ ...asked, ...(after && { after }) })
    for (const { id, url, title } of results) {
      links.push({ id, href: hrefOf(siteContext, url.path), title })
    }
    after = pageInfo.hasNext && results.length > 0 ? pageInfo.endCursor : null
  } while (after !== null && links.length < MOST)
  return links
}
