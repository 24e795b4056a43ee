'use client'

import { Icon } from '../icon/index.ts'
import { FieldShell, tie } from './field-shell.tsx'
import type { FieldBase } from './field-shell.tsx'
import { useTypedEarly } from './use-typed-early.ts'
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
  // A value that is no option (any more) is shown as another one, which nobody chose.
  const box = useTypedEarly<HTMLSelectElement>(({ value }) => {
    if (props.value === '' && value !== '') props.onChange(value)
  })
  return (
    <FieldShell field={props} ties={ties}>
      <span className={styles.box}>
        <select
          {...ties.controlProps}
          ref={box}
          className={styles.control}
          value={props.value}
          autoComplete={props.autoComplete}
          disabled={props.disabled}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
        >
          {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
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
