'use client'

import { useRef, type KeyboardEvent } from 'react'
import { pressedKey } from '../composition/index.ts'
import { FieldShell, tie } from '../field/field-shell.tsx'
import type { FieldBase } from '../field/index.ts'
import { Icon } from '../icon/index.ts'
import fieldStyles from '../field/field.module.css'
import styles from '../field/search-box.module.css'

export interface SearchFieldProps extends Omit<FieldBase, 'required' | 'error'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Of the button that empties it. */
  readonly clearLabel: string
}

/** Narrows what stands beneath as it is typed into; Enter sends no form around it, Escape empties it. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange } = props
  const ties = tie(props)
  const box = useRef<HTMLInputElement>(null)
  const keys = (event: KeyboardEvent): void => {
    const key = pressedKey(event)
    if (key === 'Enter' || key === 'Escape') event.preventDefault()
    if (key === 'Escape') onChange('')
  }
  const clear = (): void => {
    onChange('')
    box.current?.focus()
  }
  return (
    <FieldShell field={props} ties={ties}>
      <span className={fieldStyles.box}>
        <input
          {...ties.controlProps}
          ref={box}
          className={`${fieldStyles.control} ${styles.input}`}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={keys}
        />
        <span className={styles.lens}>
          <Icon name="search" size="s" />
        </span>
        {value !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={props.clearLabel}
            onClick={clear}
          >
            <Icon name="close" size="s" />
          </button>
        )}
      </span>
    </FieldShell>
  )
}
