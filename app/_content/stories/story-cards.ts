import type { Story, StoryTag } from '#domain/content'
import type { ContentPort } from '#services/content'
import type { StoryCardData } from '#ui/stories/list'
import { hrefOf, type SiteContext } from '#domain/href'
import { shownPicture } from '../shown-picture.ts'
import type { StoriesPage } from './stories-page.ts'
import { tagsOfStory } from './story-tags.ts'

/** STORY-21. */
export const LIST_SIZE = 4
export const TEASER_SIZE = 3

export function cardOf(
  story: Story,
  tags: readonly StoryTag[],
  siteContext: SiteContext,
): StoryCardData {
  const image = story.image && shownPicture(story.image)
  return {
    id: story.id,
    href: hrefOf(siteContext, story.url.path),
    title: story.title,
    preamble: story.premble,
    date: { iso: story.date.value, text: story.date.formattedDateValue },
    ...(image && { image }),
    tags: tagsOfStory(story, tags).map(({ value }) => value),
  }
}

export interface StoriesAsked {
  readonly parentId: string
  readonly tags: readonly string[]
  readonly first: number
  readonly after?: string
  /** Requested by a call rather than by a page. */
  readonly fromVisitor?: boolean
}

/** A page of stories as cards, the newest first; the same for a page and for the call. */
export async function storiesPage(
  content: ContentPort,
  siteContext: SiteContext,
  asked: StoriesAsked,
): Promise<StoriesPage> {
  const at = { site: siteContext.site.id, language: siteContext.locale }
  const [{ total, pageInfo, results }, tags] = await Promise.all([
    content.stories({ ...at, ...asked }),
    content.tags(at),
  ])
  return { total, ...pageInfo, stories: results.map((story) => cardOf(story, tags, siteContext)) }
}
