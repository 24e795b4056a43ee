'use client'

import type { SentAs } from '#flows'
import { Icon } from '#ui/icon'
import { Line, useRestoredFocus } from './bar.tsx'
import styles from './foot.module.css'
import type { BarMessages } from './messages.ts'

/** A run that the visitor left before its end. */
export interface UnfinishedLine {
  readonly key: string
  readonly kind: SentAs
  readonly href: string
}

interface UnfinishedCardProps {
  readonly lines: readonly UnfinishedLine[]
  readonly messages: BarMessages
  readonly onClose: () => void
}

/** Says, on other pages than its own, that something was begun, and leads back to it. */
export function UnfinishedCard({ lines, messages, onClose }: UnfinishedCardProps) {
  const card = useRestoredFocus()
  return (
    <div ref={card} className={styles.card}>
      <ul className={styles.lines}>
        {lines.map(({ key, kind, href }) => (
          <Line key={key} tone="unfinished" icon="edit" title={messages.unfinished[kind]}>
            <a className={styles.link} href={href}>
              {messages.resume}
            </a>
          </Line>
        ))}
      </ul>
      <button
        type="button"
        className={styles.action}
        data-action="close"
        aria-label={messages.close}
        onClick={onClose}
      >
        <Icon name="close" size="s" />
      </button>
    </div>
  )
}
