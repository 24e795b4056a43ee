import { EditingCalls } from './editing-calls.ts'
import styles from './editor.module.css'

export interface PreviewBarProps {
  readonly locale: string
  /** What the bar says. */
  readonly preview: string
  readonly leave: string
}

/** A page as the CMS's drafts have it: it is edited there, and left here. */
export function PreviewBar({ locale, preview, leave }: PreviewBarProps) {
  const end = async () => {
    await new EditingCalls({ locale, path: '/', revisions: {} }).leave()
    window.location.reload()
  }
  return (
    <aside className={styles.bar} aria-label={preview}>
      <p className={styles.status}>{preview}</p>
      <button type="button" className={styles.button} onClick={() => void end()}>
        {leave}
      </button>
    </aside>
  )
}
