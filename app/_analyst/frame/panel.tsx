import { type ReactNode, useId } from 'react'
import styles from './frame.module.css'

interface PanelProps {
  readonly title: string
  readonly className?: string | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a view, with its heading and what can be done with it. */
export function Panel({ title, className, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section className={[styles.panel, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <header className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      <div className={styles.panelBody}>{children}</div>
    </section>
  )
}
