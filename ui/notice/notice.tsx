import type { ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import type { IconName } from '../icon/index.ts'
import styles from './notice.module.css'

export type NoticeTone = 'info' | 'ok' | 'warning' | 'error'

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  ok: 'check',
  warning: 'warning',
  error: 'warning',
}

export interface NoticeProps {
  readonly tone?: NoticeTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Retry, call, … */
  readonly actions?: ReactNode
  /** `alert` interrupts a reader, `status` waits its turn, `off` is plain content. */
  readonly live?: 'alert' | 'status' | 'off'
}

export function Notice({ tone = 'info', title, children, actions, live = 'off' }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={live === 'off' ? undefined : live}>
      <span className={styles.icon}>
        <Icon name={icons[tone]} />
      </span>
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

export interface ToastRegionProps {
  readonly label: string
  readonly toasts: readonly {
    readonly id: string
    readonly text: ReactNode
    readonly tone?: NoticeTone
  }[]
  readonly onClose: (id: string) => void
  readonly closeLabel: string
}

/** Short messages at the foot of the window. They stay until closed: nobody reads against a clock. */
export function ToastRegion({ label, toasts, onClose, closeLabel }: ToastRegionProps) {
  return (
    <section aria-label={label} aria-live="polite" className={styles.toasts}>
      {toasts.map(({ id, text, tone = 'info' }) => (
        <div key={id} className={styles.toast} data-tone={tone}>
          <Icon name={icons[tone]} size="s" />
          <span className={styles.toastText}>{text}</span>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => onClose(id)}
          >
            <Icon name="close" size="s" />
          </button>
        </div>
      ))}
    </section>
  )
}
