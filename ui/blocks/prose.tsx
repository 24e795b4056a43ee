import styles from './prose.module.css'
import type { Editable } from './types.ts'

/** Rich text that has been cleaned already. */
export function Prose({ html, mark }: { readonly html: string; readonly mark?: Editable }) {
  return <div className={styles.prose} {...mark} dangerouslySetInnerHTML={{ __html: html }} />
}
