import styles from './count-badge.module.css'

interface CountBadgeProps {
  readonly count: number
  /** What is counted, for who does not see where it stands. */
  readonly label?: string
}

/** How many are chosen, or lie in something, beside its name. */
export const CountBadge = ({ count, label }: CountBadgeProps) => (
  <span className={styles.badge}>
    <span>{count}</span>
    {label !== undefined && <span className="sr-only"> {label}</span>}
  </span>
)
