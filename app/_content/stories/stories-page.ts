import type { StoryCardData } from '#ui/stories/list'

/** A page of the list as the server gives it. */
export interface StoriesPage {
  readonly total: number
  readonly endCursor: string
  readonly hasNext: boolean
  readonly stories: readonly StoryCardData[]
}
