'use client'

import { Button } from '#ui/button'
import type { EmbedWords } from './embed-words.ts'
import styles from './embeds.module.css'

/** Stands where a vendor's form will be until the visitor agrees: nothing of the vendor is loaded before. */
export function AskFirst({
  words,
  isBare = false,
  onShow,
}: {
  readonly words: EmbedWords
  /** Without a frame of its own. */
  readonly isBare?: boolean
  onShow(): void
}) {
  return (
    <div className={styles.ask} data-bare={isBare || undefined}>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      <div className={styles.question}>
        <p>{words.ask}</p>
        <Button onClick={onShow}>{words.show}</Button>
      </div>
    </div>
  )
}
