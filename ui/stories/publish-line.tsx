import type { ReactNode } from 'react'
import styles from './publish-line.module.css'

export interface PublishLineProps {
  /** 'Av Anna Berg'. */
  readonly author?: ReactNode
  /** `text` is 'Publicerad 2 mars 2026'. */
  readonly published?: { readonly iso: string; readonly text: string } | undefined
  /** Space above (STORY-40). */
  readonly spaced?: boolean
}

/** Who wrote it and when it was published (STORY-10); nothing when neither is known. */
export function PublishLine({ author, published, spaced }: PublishLineProps) {
  if (!author && !published) return null
  return (
    <p className={styles.line} data-spaced={spaced || undefined}>
      {author && <span className={styles.author}>{author}</span>}
      {published && <time dateTime={published.iso}>{published.text}</time>}
    </p>
  )
}
