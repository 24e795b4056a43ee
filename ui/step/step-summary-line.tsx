import type { ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import styles from './step.module.css'

export interface StepSummaryLineProps {
  /** 'Steg 1/5'. */
  readonly label: string
  readonly title: string
  /** What was chosen. */
  readonly summary?: ReactNode
  readonly onOpen: () => void
  /** Words at the end of the line: 'Ändra'. */
  readonly openLabel: string
  /** A finished step that may no longer be opened (after the confirmation). */
  readonly locked?: boolean
}

/** A finished step as one line with a check mark; the whole line opens the step again (BOOK-06). */
export function StepSummaryLine(props: StepSummaryLineProps) {
  const { label, title, summary, onOpen, openLabel, locked } = props
  return (
    <button type="button" className={styles.line} onClick={onOpen} disabled={locked}>
      <span className={styles.done}>
        <Icon name="check" size="s" />
      </span>
      <span className={styles.lineText}>
        <span className={styles.lineLabel}>{`${label} ${title}`}</span>
        {summary && <span className={styles.lineSummary}>{summary}</span>}
      </span>
      {!locked && <span className={styles.lineOpen}>{openLabel}</span>}
    </button>
  )
}

export interface StepAheadProps {
  /** Null where it is not counted. */
  readonly label: string | null
  readonly title: string
}

/** A step not yet reached: its number and name, nothing to press. */
export function StepAhead({ label, title }: StepAheadProps) {
  return (
    <p className={styles.ahead}>
      {label && <span className={styles.lineLabel}>{label}</span>} <span>{title}</span>
    </p>
  )
}
