import type { ReactNode } from 'react'
import { drawings } from './drawings.tsx'
import type { DrawingName } from './drawings.tsx'
import styles from './empty.module.css'

export interface EmptyProps {
  readonly drawing?: DrawingName
  /** One sentence. */
  readonly text: ReactNode
  /** A second, quieter sentence of advice. */
  readonly advice?: ReactNode
  /** One action. */
  readonly action?: ReactNode
  readonly live?: boolean
}

export function Empty({ drawing = 'road', text, advice, action, live }: EmptyProps) {
  return (
    <div className={styles.empty} role={live ? 'status' : undefined}>
      <svg viewBox="0 0 240 120" className={styles.drawing} aria-hidden="true" focusable="false">
        {drawings[drawing]}
      </svg>
      <p className={styles.text}>{text}</p>
      {advice && <p className={styles.advice}>{advice}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
