import styles from './borrowing-notice.module.css'

export interface BorrowingNoticeProps {
  readonly title: string
  readonly text: string
  /** BCP 47 tag: the law gives the words in Swedish, whatever the page's language. */
  readonly lang: string
  /** Small, in one paragraph and as wide as its place: for below a list of cards. */
  readonly compact?: boolean
}

/** What the law wants beside a credit: triangle, warning and where to get help (CONST-04). */
export function BorrowingNotice({ title, text, lang, compact = false }: BorrowingNoticeProps) {
  return (
    <aside
      className={styles.notice}
      lang={lang}
      aria-label={title}
      data-borrowing-notice={compact ? 'compact' : ''}
      {...(compact && { role: 'note' })}
    >
      <svg className={styles.triangle} viewBox="0 0 48 44" aria-hidden="true" focusable="false">
        <path className={styles.face} d="M24 3 46 41H2z" />
        <path className={styles.mark} d="M24 15v13M24 34v.5" />
      </svg>
      {compact ? (
        <p>
          <strong>{title}</strong> <span>{text}</span>
        </p>
      ) : (
        <div>
          <p className={styles.title}>{title}</p>
          <p>{text}</p>
        </div>
      )}
    </aside>
  )
}
