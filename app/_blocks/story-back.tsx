import { z } from 'zod'
import { StoryBack } from '#ui/stories'
import { hrefOf } from '#domain/href'
import { twoLevelsUp } from '../_content/stories/two-levels-up.ts'
import { defineBlock } from './block.ts'

/** Back to the index (STORY-09). */
export const storyBack = defineBlock({
  schema: z.object({}),
  View: ({ context: { page, siteContext, t } }) => (
    <StoryBack href={hrefOf(siteContext, twoLevelsUp(page.path))} label={t('storiesBack')} />
  ),
})
