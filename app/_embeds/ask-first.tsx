'use client'

import { Button } from '#ui/button'
import type { EmbedWords } from './embed-words.ts'
import styles from './embeds.module.css'

/** Stands where a vendor's form will be until the visitor agrees: nothing of the vendor is loaded before. */
export function AskFirst({ words, onShow }: { readonly words: EmbedWords; onShow(): void }) {
  return (
    <div className={styles.ask}>
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
