import type { Editable } from '../blocks/index.ts'
import { ButtonLink, type ButtonVariant } from '../button/index.ts'
import { StoryGrid, type StoryCardData, type StoryLayout } from './list/index.ts'
import styles from './stories-teaser.module.css'

export interface StoriesTeaserProps {
  readonly title?: string
  readonly stories: readonly StoryCardData[]
  readonly layout: StoryLayout
  /** The first story becomes the large card, the others stand below it (STORY-40). */
  readonly highlight?: boolean
  readonly showDates?: boolean
  readonly more: { readonly href: string; readonly label: string; readonly variant: ButtonVariant }
  readonly titleMark?: Editable
}

/** The latest stories and the way to all of them (STORY-06); three beside each other, or below each other. */
export function StoriesTeaser(props: StoriesTeaserProps) {
  const { title, stories, layout, highlight = false, more, titleMark } = props
  return (
    <section className={styles.teaser} aria-label={title || undefined}>
      {(title || titleMark) && (
        <h2 className={styles.title} {...titleMark}>
          {title}
        </h2>
      )}
      <StoryGrid
        stories={stories}
        layout={layout}
        columns={highlight ? 2 : 3}
        highlight={highlight}
        showDates={props.showDates ?? false}
        level={title || titleMark ? 3 : 2}
      />
      <div className={styles.more}>
        <ButtonLink href={more.href} variant={more.variant}>
          {more.label}
        </ButtonLink>
      </div>
    </section>
  )
}
