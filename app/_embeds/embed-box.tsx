import type { ReactNode } from 'react'
import { Prose, type Editable } from '#ui/blocks'
import { Section } from '#ui/shell'
import { cleanHtml } from '../_content/rich-text-cleaner.ts'
import styles from './embeds.module.css'

interface EmbedBoxProps {
  readonly title: string
  /** Rich text of the editor's. */
  readonly text: string
  readonly titleMark?: Editable
  readonly textMark?: Editable
  readonly children: ReactNode
}

/** A vendor's form in the page, with the editor's words above it. */
export function EmbedBox({ title, text, titleMark, textMark, children }: EmbedBoxProps) {
  const html = cleanHtml(text)
  return (
    <Section>
      <div className={styles.block}>
        {(title !== '' || titleMark) && <h2 {...titleMark}>{title}</h2>}
        <Prose html={html} {...(textMark ? { mark: { ...textMark, 'data-edit-rich': '' } } : {})} />
        {children}
      </div>
    </Section>
  )
}
