'use client'

import { Button } from '#ui/button'
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
      <div className={styles.actions}>
        <Button size="s" variant="ghost" onClick={onTake}>
          {words.take}
        </Button>
        <Button size="s" variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  )
}
