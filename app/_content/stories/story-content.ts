import type { ContentContext, ContentPort } from '#services/content'
import type { SiteContext } from '#domain/href'
import { contentOf } from '../content.ts'

/** The content that a block reads: for an editor with the drafts on top. */
export function contentFor({ editing }: { readonly editing: boolean }): ContentPort {
  const content = contentOf()
  return editing ? (content.drafts ?? content) : content
}

export const contentContext = ({
  siteContext,
}: {
  readonly siteContext: SiteContext
}): ContentContext => ({
  site: siteContext.site.id,
  language: siteContext.locale,
})
