import type { ReactNode } from 'react'
import { Icon } from '#ui/icon'
import styles from './finance-panel.module.css'

interface FinancePanelProps {
  readonly title: string
  /** A month's, as it is before anything is chosen. */
  readonly cost: string
  /** The words of the mark; null without a campaign. */
  readonly campaign: string | null
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** A way to pay for the car, which opens and closes without scripts (DETAIL-21). */
export function FinancePanel({ title, cost, campaign, isOpen, children }: FinancePanelProps) {
  return (
    <details className={styles.panel} open={isOpen}>
      <summary className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {campaign !== null && <span className={styles.campaign}>{campaign}</span>}
        <span className={styles.cost}>
          <span>{cost}</span>
          <span className={styles.chevron}>
            <Icon name="chevron-down" />
          </span>
        </span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
