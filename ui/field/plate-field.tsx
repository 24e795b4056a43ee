'use client'

import { FieldShell, tie } from './field-shell.tsx'
import type { FieldBase } from './field-shell.tsx'
import { typedEarly } from './typed-early.ts'
import { PlateBand } from './plate.tsx'
import styles from './plate.module.css'

export interface PlateFieldProps extends FieldBase {
  /** Upper case without white space, as `onChange` gives it. */
  readonly value: string
  readonly onChange: (plate: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  /** Letter in the blue band. */
  readonly country?: 'S' | 'N' | 'FIN' | 'DK' | 'SK' | 'CZ' | 'UK' | undefined
  readonly maxLength?: number | undefined
  readonly placeholder?: string | undefined
}

/** What was typed or pasted, as a plate is stored: upper case, no white space or dashes (BOOK-30). */
export function toPlate(typed: string): string {
  return typed.toLocaleUpperCase('sv').replace(/[\s-]/g, '')
}

/** A text field drawn as the plate it asks for. */
export function PlateField(props: PlateFieldProps) {
  const ties = tie(props)
  const change = (typed: string): void =>
    props.onChange(toPlate(typed).slice(0, props.maxLength ?? 7))
  return (
    <FieldShell field={props} ties={ties}>
      <span className={styles.plate} data-field="">
        <PlateBand country={props.country ?? 'S'} />
        <input
          {...ties.controlProps}
          ref={typedEarly(props.value, change)}
          className={styles.input}
          type="text"
          value={props.value}
          disabled={props.disabled}
          placeholder={props.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={(props.maxLength ?? 7) + 2}
          onChange={(event) => change(event.target.value)}
          onBlur={props.onBlur}
        />
      </span>
    </FieldShell>
  )
}
