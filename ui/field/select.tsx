'use client'

import { Icon } from '../icon/index.ts'
import { FieldShell, tie } from './field-shell.tsx'
import type { FieldBase } from './field-shell.tsx'
import { typedEarly } from './typed-early.ts'
import styles from './field.module.css'

export interface Option {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
}

export interface SelectProps extends FieldBase {
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  /** An empty first choice with these words. */
  readonly placeholder?: string | undefined
  readonly autoComplete?: string | undefined
  readonly disabled?: boolean | undefined
}

export function Select(props: SelectProps) {
  const ties = tie(props)
  const hasEmpty = props.placeholder !== undefined
  return (
    <FieldShell field={props} ties={ties}>
      <span className={styles.box}>
        <select
          {...ties.controlProps}
          // Without an empty choice it shows one that nobody chose.
          ref={props.value === '' && hasEmpty ? typedEarly('', props.onChange) : undefined}
          className={styles.control}
          value={props.value}
          autoComplete={props.autoComplete}
          disabled={props.disabled}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
        >
          {hasEmpty && <option value="">{props.placeholder}</option>}
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon name="chevron-down" size="s" />
        </span>
      </span>
    </FieldShell>
  )
}
