import { StoryCard, StoryCardSkeleton } from './story-card.tsx'
import type { StoryCardLook } from './story-card.tsx'
import type { StoryCardData, StoryLayout } from './types.ts'
import styles from './story-grid.module.css'

export interface StoryGridProps {
  readonly stories: readonly StoryCardData[]
  readonly layout: StoryLayout
  /** Cards beside each other on wide screens, where the layout is a grid. */
  readonly columns?: 2 | 3
  /** The first story becomes the large card (STORY-05). */
  readonly highlight?: boolean
  readonly showDates?: boolean
  readonly level?: 2 | 3
  /** Places of stories that are on their way. */
  readonly coming?: number
  /** Pictures of the first screenful are fetched at once. */
  readonly eager?: boolean
}

export function StoryGrid({
  stories,
  layout,
  columns = 2,
  highlight = false,
  showDates = false,
  level = 2,
  coming = 0,
  eager = false,
}: StoryGridProps) {
  const look = (index: number): StoryCardLook =>
    highlight && index === 0 ? 'large' : layout === 'wide' ? 'wide' : 'upright'
  return (
    <ul
      className={styles.grid}
      data-layout={layout}
      data-columns={columns}
      data-highlight={highlight || undefined}
    >
      {stories.map((story, index) => (
        <li key={story.id} className={styles.place}>
          <StoryCard
            story={story}
            look={look(index)}
            showDate={showDates}
            level={level}
            eager={eager && index === 0}
          />
        </li>
      ))}
      {Array.from({ length: coming }, (_, index) => (
        <li key={index} className={styles.place} aria-hidden="true">
          <StoryCardSkeleton look={look(stories.length + index)} />
        </li>
      ))}
    </ul>
  )
}
