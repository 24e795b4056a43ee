import { Icon } from '../icon/index.ts'
import styles from './faq.module.css'
import { Prose } from './prose.tsx'
import type { Editable } from './types.ts'

export interface FaqProps {
  readonly title: string
  readonly titleMark?: Editable
  readonly entries: readonly {
    readonly id: string
    readonly question: string
    /** Cleaned rich text. */
    readonly html: string
    readonly questionMark?: Editable
    readonly answerMark?: Editable
  }[]
}

/** Questions that open one by one, closed at first (BLOCK-22); open to an editor, whose clicks open nothing. */
export function Faq({ title, titleMark, entries }: FaqProps) {
  return (
    <div className={styles.faq}>
      {(title !== '' || titleMark) && <h2 {...titleMark}>{title}</h2>}
      <div className={styles.list}>
        {entries.map(({ id, question, html, questionMark, answerMark }) => (
          <details key={id} className={styles.entry} {...(answerMark ? { open: true } : {})}>
            <summary className={styles.question}>
              <span {...questionMark}>{question}</span>
              <Icon name="chevron-down" size="s" />
            </summary>
            <div className={styles.answer}>
              <Prose html={html} {...(answerMark ? { mark: answerMark } : {})} />
            </div>
          </details>
        ))}
      </div>
    </div>
  )
}
