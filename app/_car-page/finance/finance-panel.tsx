'use client'

import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { Icon } from '#ui/icon'
import styles from './finance-panel.module.css'

interface FinancePanelProps {
  readonly title: string
  /** Monthly cost as offered, until the calculator in the panel reports the cost of other terms. */
  readonly cost: string
  /** Marks a cost without VAT; null for a cost that includes it. */
  readonly withoutVat: string | null
  /** The words of the mark; null without a campaign. */
  readonly campaign: string | null
  readonly isOpen: boolean
  readonly children: ReactNode
}

const ReportCost = createContext<(cost: string) => void>(() => {})

/** Shows the monthly cost that a calculator has in the head of the panel around it. */
export function usePanelCost(cost: string): void {
  const report = use(ReportCost)
  useEffect(() => report(cost), [report, cost])
}

/** Renders a way to pay for the car, which opens and closes without scripts (DETAIL-21). */
export function FinancePanel({ title, campaign, isOpen, children, ...offer }: FinancePanelProps) {
  const [cost, setCost] = useState(offer.cost)
  return (
    <details className={styles.panel} open={isOpen}>
      <summary className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {campaign !== null && <span className={styles.campaign}>{campaign}</span>}
        <span className={styles.cost}>
          <span>{cost}</span>
          {offer.withoutVat !== null && <span className={styles.vat}>{offer.withoutVat}</span>}
          <span className={styles.chevron}>
            <Icon name="chevron-down" />
          </span>
        </span>
      </summary>
      <div className={styles.body}>
        <ReportCost value={setCost}>{children}</ReportCost>
      </div>
    </details>
  )
}
