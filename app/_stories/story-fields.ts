import { z } from 'zod'
import type { StoryLayout } from '#ui/stories/list'

/** A flag as the CMS writes it. */
export const Flag = z
  .string()
  .default('')
  .transform((text) => text === '1')

/** 'Variant 2' is the wide one, anything else the grid (STORY-04, STORY-07). */
export const Layout = z
  .string()
  .default('')
  .transform((text): StoryLayout => (text === 'Variant 2' ? 'wide' : 'grid'))
