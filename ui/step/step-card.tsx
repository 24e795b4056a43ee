'use client'

import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './step.module.css'

export interface StepCardProps {
  /** 'Steg 2/5' (BOOK-05). */
  readonly label: string
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** Id of the heading, for links and `aria-labelledby`. */
  readonly id: string
  /** A change of this value moves the focus to the heading; undefined (as on first load) never does. */
  readonly focusKey?: string | number | undefined
  readonly children: ReactNode
  /** Buttons at the end of the step. */
  readonly actions?: ReactNode
}

/** The current step. */
export function StepCard({ label, title, lead, id, focusKey, children, actions }: StepCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusKey === undefined) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [focusKey])
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <p className={styles.label}>{label}</p>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
