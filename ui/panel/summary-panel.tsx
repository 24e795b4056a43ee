import type { ReactNode } from 'react'
import styles from './panel.module.css'

export interface SummaryPanelProps {
  readonly title: string
  readonly id?: string
  readonly children: ReactNode
}

/** The side panel of wide windows. */
export function SummaryPanel({ title, id = 'summary-panel-title', children }: SummaryPanelProps) {
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </aside>
  )
}

export interface PanelLayoutProps {
  readonly children: ReactNode
  /** A `SummaryPanel`: shown beside from 1024 px. */
  readonly panel?: ReactNode
  /** A `SummaryDrawer`: shown below that width. */
  readonly drawer?: ReactNode
  /** What is no part of the steps: under the panel, after the steps on narrow windows. */
  readonly foot?: ReactNode
}

/** Steps to the left, the summary sticking to the right; on narrow windows the drawer instead. */
export function PanelLayout({ children, panel, drawer, foot }: PanelLayoutProps) {
  return (
    <div className={styles.layout} data-drawer={drawer ? true : undefined}>
      <div className={styles.main}>{children}</div>
      {panel && <div className={styles.side}>{panel}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
      {drawer && <div className={styles.narrow}>{drawer}</div>}
    </div>
  )
}
