'use client'

import { Icon } from '#ui/icon'
import { Line, useFocusLeftBehind } from './bar.tsx'
import styles from './foot.module.css'
import type { BarWords } from './words.ts'

interface UpdateToastProps {
  readonly words: BarWords
  readonly onTake: () => void
  readonly onClose: () => void
}

/** Offers a new version; it waits for as long as the visitor likes. */
export function UpdateToast({ words, onTake, onClose }: UpdateToastProps) {
  const toast = useFocusLeftBehind()
  return (
    <div ref={toast} className={styles.card}>
      <ul className={styles.lines}>
        <Line tone="update" icon="reload" title={words.update}>
          {words.updateText}
        </Line>
      </ul>
      <button type="button" className={styles.action} onClick={onTake}>
        {words.take}
      </button>
      <button
        type="button"
        className={styles.action}
        data-action="close"
        aria-label={words.close}
        onClick={onClose}
      >
        <Icon name="close" size="s" />
      </button>
    </div>
  )
}
