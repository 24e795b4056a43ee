import { CARD, WHOLE_PAGE } from '../../picture/index.ts'
import { Skeleton } from '../../skeleton/index.ts'
import { StoryPicture } from './story-picture.tsx'
import type { StoryCardData } from './types.ts'
import styles from './story-card.module.css'

/** `upright` has its picture above, `wide` beside the words, `large` leads the list (STORY-05). */
export type StoryCardLook = 'upright' | 'wide' | 'large'

export interface StoryCardProps {
  readonly story: StoryCardData
  readonly look?: StoryCardLook
  readonly showDate?: boolean
  /** Level of its heading below the block's own. */
  readonly level?: 2 | 3
  readonly eager?: boolean
}

const SIZES: Readonly<Record<StoryCardLook, string>> = {
  upright: CARD,
  wide: CARD,
  large: WHOLE_PAGE,
}

/** One link a card: the title's, which covers the whole (STORY-02). */
export function StoryCard({ story, look = 'upright', showDate, level = 2, eager }: StoryCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card} data-look={look}>
      <div className={styles.frame}>
        <StoryPicture image={story.image} alt="" eager={eager} sizes={SIZES[look]} />
      </div>
      <div className={styles.text}>
        {(showDate || story.tags.length > 0) && (
          <p className={styles.meta}>
            {showDate && <time dateTime={story.date.iso}>{story.date.text}</time>}
            {story.tags.map((tag) => (
              <span key={tag} className={styles.tag}>
                {tag}
              </span>
            ))}
          </p>
        )}
        <Heading className={styles.title}>
          <a href={story.href} className={styles.link}>
            {story.title}
          </a>
        </Heading>
        {story.preamble !== '' && <p className={styles.preamble}>{story.preamble}</p>}
      </div>
    </article>
  )
}

/** The place of a card that is on its way, of the same geometry. */
export function StoryCardSkeleton({ look = 'upright' }: { readonly look?: StoryCardLook }) {
  return (
    <div className={styles.card} data-look={look} aria-hidden="true">
      <div className={styles.frame} data-empty="" />
      <div className={styles.text}>
        <Skeleton width="short" />
        <Skeleton shape="title" />
        <Skeleton width="long" />
      </div>
    </div>
  )
}
