import styles from './list-progress.module.css'

interface ListProgressProps {
  readonly shown: number
  readonly total: number
  /** '48 of 120 shown'. */
  readonly text: string
}

/** How many of all are shown, as a bar. */
export const ListProgress = ({ shown, total, text }: ListProgressProps) => (
  <progress className={styles.bar} value={shown} max={Math.max(total, 1)} aria-label={text} />
)
