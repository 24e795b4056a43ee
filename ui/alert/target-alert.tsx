import { Icon } from '../icon/index.ts'
import styles from './alert.module.css'

interface TargetAlertProps {
  /** The fragment that shows it. */
  readonly id: string
  readonly text: string
  readonly messages: { readonly label: string; readonly dismiss: string }
}

/** A message that shows where the address names it, and is dismissed by leading past it: no script, nothing kept. */
export function TargetAlert({ id, text, messages }: TargetAlertProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={messages.label}
      className={`${styles.alert} ${styles.target}`}
    >
      <div className={styles.inner}>
        <p className={styles.content}>{text}</p>
        <a href="#main" className={styles.close} aria-label={messages.dismiss}>
          <Icon name="close" size="s" />
        </a>
      </div>
    </section>
  )
}
