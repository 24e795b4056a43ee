import { z } from 'zod'
import type { StoryLayout } from '#ui/stories/list'

/** A flag as the CMS writes it. */
export const Flag = z
  .string()
  .default('')
  .transform((text) => text === '1')

/** 'Variant 2' is the wide one, anything else the grid (STORY-04, STORY-07). */
export const layoutOf = (text: string): StoryLayout => (text === 'Variant 2' ? 'wide' : 'grid')

export const Layout = z.string().default('').transform(layoutOf)

/** What a stories index says of its teasers (STORY-12, STORY-33). */
export const IndexSettings = z.object({
  showDates: Flag,
  layout: z.string().default(''),
  highlightLatestStory: Flag,
})
