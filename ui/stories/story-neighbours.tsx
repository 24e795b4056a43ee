import { Icon } from '../icon/index.ts'
import styles from './story-neighbours.module.css'

export interface NeighbourLink {
  readonly href: string
  readonly title: string
}

export interface StoryNeighboursProps {
  /** Names the navigation for a reader. */
  readonly label: string
  readonly previousLabel: string
  readonly nextLabel: string
  /** The closest newer story; without it there is no button (STORY-34). */
  readonly previous?: NeighbourLink | undefined
  /** The closest older one. */
  readonly next?: NeighbourLink | undefined
}

/** STORY-08. */
export function StoryNeighbours(props: StoryNeighboursProps) {
  const { label, previous, previousLabel, next, nextLabel } = props
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className={styles.neighbours}>
      {previous && (
        <a href={previous.href} rel="prev" className={styles.link} data-to="previous">
          <Icon name="chevron-left" />
          <Messages label={previousLabel} title={previous.title} />
        </a>
      )}
      {next && (
        <a href={next.href} rel="next" className={styles.link} data-to="next">
          <Messages label={nextLabel} title={next.title} />
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}

const Messages = ({ label, title }: { readonly label: string; readonly title: string }) => (
  <span className={styles.text}>
    <span className={styles.label}>{label}</span>
    <span className={styles.title}>{title}</span>
  </span>
)
