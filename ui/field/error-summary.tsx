'use client'

import { useEffect, useRef } from 'react'
import { Icon } from '../icon/index.ts'
import { fieldId } from './field-shell.tsx'
import styles from './error-summary.module.css'

export interface ErrorSummaryProps {
  readonly title: string
  /** `name` of the field; `id` when it is not `fieldId(name)`. The first comes first on the page. */
  readonly errors: readonly {
    readonly name: string
    readonly message: string
    readonly id?: string
  }[]
  /** A new value (a count of failed tries, say) takes the focus again. Null: never takes it. */
  readonly focusKey?: string | number | null
}

/** What is wrong, above the form: takes focus when it appears, and each line leads to its field. */
export function ErrorSummary({ title, errors, focusKey = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusKey !== null) box.current?.focus()
  }, [focusKey])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        <Icon name="warning" />
        <span>{title}</span>
      </p>
      <ul className={styles.list}>
        {errors.map(({ name, message, id }) => {
          const target = id ?? fieldId(name)
          return (
            <li key={target}>
              <a
                href={`#${target}`}
                onClick={(event) => {
                  const control = document.getElementById(target)
                  if (!control) return
                  event.preventDefault()
                  control.focus()
                }}
              >
                {message}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
