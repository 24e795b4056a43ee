import type { ReactNode } from 'react'
import styles from './run-facts.module.css'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

/** What is known of a run, on a line or two. */
export function RunFacts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RemarkProps {
  readonly tone: 'ok' | 'warn' | 'danger' | 'info'
  readonly children: ReactNode
}

/** One thing that whoever reads the run must know. */
export function Remark({ tone, children }: RemarkProps) {
  return (
    <p className={styles.remark} data-tone={tone}>
      {children}
    </p>
  )
}
