'use client'

import { isPlainPress } from '#ui/plain-press'
import type { RunNote } from '../_background-sender/run-notes.ts'
import { Line, useRestoredFocus } from './bar.tsx'
import { CloseButton } from './close-button.tsx'
import styles from './foot.module.css'
import type { BarMessages } from './messages.ts'
import type { UnfinishedLine } from './unfinished-lines.ts'

interface UnfinishedCardProps {
  readonly lines: readonly UnfinishedLine[]
  readonly messages: BarMessages
  /** Goes on here with a copy of another tab's run. */
  readonly onTake: (note: RunNote) => void
  readonly onClose: () => void
}

/** Says, on other pages than its own, that something was begun, and leads back to it. */
export function UnfinishedCard({ lines, messages, onTake, onClose }: UnfinishedCardProps) {
  const card = useRestoredFocus()
  return (
    <div ref={card} className={styles.card}>
      <ul className={styles.lines}>
        {lines.map(({ key, kind, href, copied }) => (
          <Line
            key={key}
            tone="unfinished"
            icon="edit"
            title={copied ? messages.inOtherTab[kind] : messages.unfinished[kind]}
          >
            <a
              className={styles.link}
              href={href}
              onClick={(event) => {
                if (!copied || !isPlainPress(event)) return
                event.preventDefault()
                onTake(copied)
              }}
            >
              {copied ? messages.resumeHere : messages.resume}
            </a>
          </Line>
        ))}
      </ul>
      <CloseButton label={messages.close} onClose={onClose} />
    </div>
  )
}
