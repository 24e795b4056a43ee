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
      <Drawing name={drawing} />
      <p className={styles.text}>{text}</p>
      {advice && <p className={styles.advice}>{advice}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** A line drawing in the theme's colours; decoration, so hidden from a reader. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  return (
    <svg viewBox="0 0 240 120" className={styles.drawing} aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  )
}
