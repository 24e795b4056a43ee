import { ListProgress } from '../../list-controls/list-progress.tsx'
import styles from './stories-progress.module.css'

export interface StoriesProgressProps {
  readonly shown: number
  readonly total: number
  /** '4 av 23 artiklar', or the words of loading. */
  readonly text: string
  readonly busy: boolean
}

/** How many of all are shown, with a bar, and a spinner while more are fetched (STORY-36). */
export function StoriesProgress({ shown, total, text, busy }: StoriesProgressProps) {
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.text}>
        {busy && <span className={styles.spinner} aria-hidden="true" />}
        <span>{text}</span>
      </p>
      <ListProgress shown={shown} total={total} text={text} />
    </div>
  )
}
