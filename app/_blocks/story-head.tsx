import { z } from 'zod'
import type { Page, StoryTag } from '#domain/content'
import { Section } from '#ui/shell'
import { StoryHead } from '#ui/stories'
import { homeOf } from '../_content/content.ts'
import { errorFacts, getLog } from '#server'
import { shownPicture } from '../_content/shown-picture.ts'
import { newsArticle } from '../_content/stories/news-article.ts'
import { contentFor, contentContext } from '../_content/stories/story-content.ts'
import { tagsOfStory } from '../_content/stories/story-tags.ts'
import { defineBlock, type BlockContext } from './block.ts'
import { editMark } from '../_content/fields.ts'

/** Title, preamble, picture, tags and date of the page's story; nothing on a page that is none. */
export const storyHead = defineBlock({
  schema: z.object({}),
  View: async ({ context }) => {
    const { editing, page, siteContext } = context
    const { story } = page
    if (!story) return null
    const [tags, home] = await Promise.all([tagsOf(context), homeOf(siteContext)])
    const data = newsArticle({
      story,
      siteContext,
      origin: home?.settings.url,
      author: authorOf(page),
    })
    return (
      <Section space="s">
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
        <StoryHead
          title={story.title}
          preamble={story.premble}
          tags={tagsOfStory(story, tags).map(({ value }) => value)}
          date={{ iso: story.date.value, text: story.date.formattedDateValue }}
          image={(story.image && shownPicture(story.image)) ?? undefined}
          {...(editing
            ? {
                titleMark: editMark(true, page.id, 'title'),
                preambleMark: editMark(true, page.id, 'premble'),
              }
            : {})}
        />
      </Section>
    )
  },
})

/** A story without its tags is still a story. */
async function tagsOf(context: BlockContext): Promise<readonly StoryTag[]> {
  try {
    return await contentFor(context).tags(contentContext(context))
  } catch (error) {
    getLog().error({ event: 'story-tags-failed', ...errorFacts(error) }, 'no tags')
    return []
  }
}

/** As the page's publish info says. */
function authorOf({ sections }: Page): string | undefined {
  const info = Object.values(sections)
    .flat()
    .find(({ name }) => name === 'PublishInfo')
  const author = info?.fields['Author']
  return typeof author === 'string' && author !== '' ? author : undefined
}
