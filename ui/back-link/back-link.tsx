'use client'

import { Icon } from '../icon/index.ts'
import { isPlainPress } from '../plain-press/index.ts'
import styles from './back-link.module.css'

/** To where the visitor came from if the browser knows, else to `href` (DETAIL-14, DEALER-02). */
export function BackLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a
      href={href}
      className={styles.back}
      onClick={(event) => {
        // A new tab has no way back, nor is one meant by a press that opens another.
        if (history.length < 2 || !isPlainPress(event)) return
        event.preventDefault()
        history.back()
      }}
    >
      <Icon name="chevron-left" size="s" />
      {label}
    </a>
  )
}
