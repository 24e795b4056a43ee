import type { ContentContext, ContentPort } from '#services/content'
import type { BlockContext } from '../_blocks/block.ts'
import { contentOf } from '../_content/content.ts'

/** The content that a block reads: for an editor with the drafts on top. */
export function contentFor({ editing }: Pick<BlockContext, 'editing'>): ContentPort {
  const content = contentOf()
  return editing ? (content.editing?.drafts ?? content) : content
}

export const contentContext = ({ place }: Pick<BlockContext, 'place'>): ContentContext => ({
  site: place.site.id,
  language: place.locale,
})
