import type { HTMLAttributes } from 'react'
import { Icon } from '../icon/index.ts'
import type { HideRule } from './alert-rules.ts'
import styles from './alert.module.css'
import type { AlertIcon, AlertType } from './alert-type.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'site-alert': HTMLAttributes<HTMLElement> & { readonly [data: `data-${string}`]: unknown }
    }
  }
}

/** What marks a text for the editor. */
interface AlertMark {
  readonly [mark: `data-${string}`]: string
}

export interface AlertProps {
  readonly title: string
  /** Clean HTML, of one line or a few. */
  readonly html: string
  readonly type: AlertType
  readonly icon: AlertIcon | null
  /** How it stays away once dismissed. A `Warning` never can be (ALERT-05). */
  readonly rule: HideRule
  /** Scrolled past, it collapses (ALERT-07). */
  readonly collapses?: boolean
  readonly messages: { readonly label: string; readonly dismiss: string }
  /** The editor's page: nothing hides, nothing is dismissed. */
  readonly editing?: boolean
  readonly titleMark?: AlertMark
  readonly textMark?: AlertMark
}

/** A message over the page (ALERT-01). Its script decides before the paint whether it shows. */
export function Alert(props: AlertProps) {
  const { title, html, type, icon, messages, collapses = false, editing = false } = props
  const dismissible = type !== 'Warning' && !editing
  const live = dismissible || (collapses && !editing)
  return (
    <>
      {/* Not async, so that it has run before the banner is parsed. */}
      {live && <script src="/site-alert.js" />}
      <site-alert
        className={styles.alert}
        role="region"
        aria-label={title || messages.label}
        data-type={type}
        data-title={title}
        {...(dismissible ? { 'data-rule': props.rule } : {})}
        {...(collapses && !editing ? { 'data-collapses': '' } : {})}
        // The script may have hidden it before React sees it.
        suppressHydrationWarning
      >
        <div className={styles.inner}>
          {icon && (
            <span className={styles.icon}>
              {icon === 'CampaignAlert' ? <Megaphone /> : <Icon name="warning" />}
            </span>
          )}
          <div className={styles.content}>
            {(title !== '' || props.titleMark) && (
              <p className={styles.title} {...props.titleMark}>
                {title}
              </p>
            )}
            <div
              className={styles.text}
              dangerouslySetInnerHTML={{ __html: html }}
              {...props.textMark}
            />
          </div>
          {dismissible && (
            <button
              type="button"
              className={styles.close}
              data-dismiss=""
              aria-label={messages.dismiss}
            >
              <Icon name="close" size="s" />
            </button>
          )}
        </div>
      </site-alert>
    </>
  )
}

function Megaphone() {
  return (
    <svg viewBox="0 0 24 24" className={styles.megaphone} aria-hidden="true" focusable="false">
      <path d="M4 10v4h3l9 4.500v-13L7 10z" />
      <path d="M7.500 14l1.500 5.500h2.500L10 15.500" />
      <path d="M19 9.500a3.500 3.500 0 0 1 0 5" />
    </svg>
  )
}
