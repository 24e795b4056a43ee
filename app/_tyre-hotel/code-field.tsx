'use client'

import { useEffect, useRef } from 'react'
import styles from './tyre-hotel.module.css'

/** The digits of what was typed or pasted, as many as the code has (OTP-06). */
export const toCode = (typed: string, length: number): string =>
  typed.replace(/\D/g, '').slice(0, length)

/**
 * One field for the whole code: the telephone can fill it in from the SMS, a reader says it at once,
 * and pasting needs nothing of its own. The places are drawn by the letter spacing.
 */
export function CodeField(props: {
  readonly label: string
  readonly hint: string
  readonly length: number
  readonly value: string
  readonly onChange: (code: string) => void
  /** While it is being checked; the focus stays. */
  readonly held: boolean
  /** Id of the alert that tells what is wrong; null while nothing is. */
  readonly errorId: string | null
  /** A new value takes the focus. */
  readonly focusKey: number
}) {
  const { length, value, onChange, held, errorId, focusKey } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusKey > 0) input.current?.focus()
  }, [focusKey])
  return (
    <div className={styles.code}>
      <label htmlFor="field-code" className={styles.codeLabel}>
        {props.label}
      </label>
      <p id="field-code-hint" className={styles.quiet}>
        {props.hint}
      </p>
      <input
        ref={input}
        id="field-code"
        name="code"
        className={styles.codeInput}
        data-length={length}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        required
        size={length}
        value={value}
        readOnly={held}
        aria-invalid={errorId === null ? undefined : true}
        aria-describedby={['field-code-hint', errorId].filter(Boolean).join(' ')}
        onChange={(event) => onChange(toCode(event.target.value, length))}
      />
    </div>
  )
}
