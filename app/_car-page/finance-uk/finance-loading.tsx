import { Skeleton } from '#ui/skeleton'
import { WORDS } from './words.ts'
import styles from './finance-options.module.css'

/** As tall as two products of which the first is open; there from the first paint, before any script. */
export const FinanceLoading = () => (
  <div className={styles.loading} role="status">
    <span className="sr-only">{WORDS.loading}</span>
    <Skeleton shape="block" />
    <Skeleton width="long" />
    <Skeleton width="half" />
    <Skeleton shape="block" />
  </div>
)
