import { z } from 'zod'
import type { Story } from '#domain/content'
import { Section } from '#ui/shell'
import { StoryNeighbours } from '#ui/stories'
import { errorFacts, getLog } from '#server'
import { hrefOf, type SiteContext } from '#domain/href'
import { contentFor, contentContext } from '../_content/stories/story-content.ts'
import { defineBlock, type BlockContext } from './block.ts'

/** The way to the closest newer and older story (STORY-08, STORY-34). */
export const storyNeighbours = defineBlock({
  schema: z.object({}),
  View: async ({ context }) => {
    const { t, siteContext } = context
    const { previous, next } = await load(context)
    if (!previous && !next) return null
    return (
      <Section space="l">
        <StoryNeighbours
          label={t('storiesNeighbours')}
          previousLabel={t('storiesPrevious')}
          nextLabel={t('storiesNext')}
          previous={linkTo(siteContext, previous)}
          next={linkTo(siteContext, next)}
        />
      </Section>
    )
  },
})

const linkTo = (siteContext: SiteContext, story: Story | null) =>
  story ? { href: hrefOf(siteContext, story.url.path), title: story.title } : undefined

/** A failure is logged and rethrown: the block's fallback stands in its place (STORY-29, STORY-38). */
async function load(context: BlockContext) {
  try {
    return await contentFor(context).neighbours(
      contentContext(context),
      context.page.story?.id ?? context.page.id,
    )
  } catch (error) {
    getLog().error({ event: 'story-neighbours-failed', ...errorFacts(error) }, 'no neighbours')
    throw error
  }
}
