'use client'

import { Line, useRestoredFocus } from './bar.tsx'
import { CloseButton } from './close-button.tsx'
import styles from './foot.module.css'
import type { BarMessages } from './messages.ts'

interface UpdateToastProps {
  readonly messages: BarMessages
  readonly onTake: () => void
  readonly onClose: () => void
}

/** Offers a new version; it waits for as long as the visitor likes. */
export function UpdateToast({ messages, onTake, onClose }: UpdateToastProps) {
  const toast = useRestoredFocus()
  return (
    <div ref={toast} className={styles.card}>
      <ul className={styles.lines}>
        <Line tone="update" icon="reload" title={messages.update}>
          {messages.updateText}
        </Line>
      </ul>
      <button type="button" className={styles.action} onClick={onTake}>
        {messages.take}
      </button>
      <CloseButton label={messages.close} onClose={onClose} />
    </div>
  )
}
