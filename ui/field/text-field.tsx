'use client'

import type { HTMLAttributes, ReactNode } from 'react'
import { FieldShell, tie } from './field-shell.tsx'
import type { FieldBase } from './field-shell.tsx'
import { typedEarly } from './typed-early.ts'
import styles from './field.module.css'

export interface TextFieldProps extends FieldBase {
  readonly type?: 'text' | 'tel' | 'email' | 'search' | 'date' | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly autoComplete?: string | undefined
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly maxLength?: number | undefined
  /** Of a date: the first day that is offered. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly disabled?: boolean | undefined
  /** Behind the text inside the box, such as a unit. */
  readonly suffix?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const ties = tie(props)
  return (
    <FieldShell field={props} ties={ties}>
      <span className={styles.box}>
        <input
          {...ties.controlProps}
          ref={typedEarly(props.value, props.onChange)}
          className={styles.control}
          type={props.type ?? 'text'}
          value={props.value}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          min={props.min}
          max={props.max}
          disabled={props.disabled}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
        />
        {props.suffix && <span className={styles.suffix}>{props.suffix}</span>}
      </span>
    </FieldShell>
  )
}

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {}

/**
 * A number as text: no spinner, no scroll-wheel changes. What is no number stays as typed, for the rules
 * to refuse: of `1,5`, 15 is another answer.
 */
export function NumberField(props: NumberFieldProps) {
  return <TextField {...props} inputMode="numeric" />
}
