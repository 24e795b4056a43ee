import type { InputHTMLAttributes, Ref } from 'react'
import { Icon } from '../icon/index.ts'
import styles from './list-search.module.css'

interface ListSearchProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string
  /** What is searched. */
  readonly label: string
  /** Of the button. */
  readonly submit: string
  readonly ref?: Ref<HTMLInputElement>
}

const MAX_WORDS = 200

/** Words and the button that searches for them; the form around both is the list's. */
export const ListSearch = ({ label, submit, ...input }: ListSearchProps) => (
  <div className={styles.box}>
    <Icon name="search" size="s" />
    <input
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={MAX_WORDS}
      {...input}
      className={styles.input}
      aria-label={label}
    />
    <button type="submit" className={styles.submit}>
      {submit}
    </button>
  </div>
)
