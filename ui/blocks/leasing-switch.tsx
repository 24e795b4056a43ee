import styles from './leasing-switch.module.css'
import type { Editable } from './types.ts'

export interface LeasingSwitchProps {
  readonly label: string
  readonly options: readonly {
    readonly href: string
    readonly text: string
    /** The current page. */
    readonly current: boolean
    readonly mark?: Editable
  }[]
}

/** Between leasing for oneself and for a company (PAGE-07, PAGE-16): two links, so that each has its address. */
export function LeasingSwitch({ label, options }: LeasingSwitchProps) {
  return (
    <nav className={styles.switch} aria-label={label}>
      {options.map(({ href, text, current, mark }) => (
        <a
          key={href}
          className={styles.option}
          href={href}
          aria-current={current ? 'page' : undefined}
        >
          {mark ? <span {...mark}>{text}</span> : text}
        </a>
      ))}
    </nav>
  )
}
