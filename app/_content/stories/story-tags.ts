import type { Story, StoryTag } from '#domain/content'

/** `{8F…}` as it is compared: without braces and in one case. */
export const bareId = (id: string): string => id.replaceAll(/[{}]/g, '').trim().toLowerCase()

/** The tags of a story, in the order it names them; ids that no tag has are passed over (STORY-20). */
export function tagsOfStory(
  story: Pick<Story, 'tags'>,
  tags: readonly StoryTag[],
): readonly StoryTag[] {
  return story.tags.split('|').flatMap((id) => {
    const tag = tags.find((one) => bareId(one.id) === bareId(id))
    return tag ? [tag] : []
  })
}
