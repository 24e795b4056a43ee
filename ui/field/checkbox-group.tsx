'use client'

import { FieldError, tie } from './field-shell.tsx'
import type { FieldBase } from './field-shell.tsx'
import type { Option } from './select.tsx'
import styles from './field.module.css'

export interface CheckboxGroupProps extends FieldBase {
  readonly options: readonly Option[]
  readonly values: readonly string[]
  /** Those chosen, in the order of the options. */
  readonly onChange: (values: readonly string[]) => void
  readonly onBlur?: (() => void) | undefined
}

/** Any number of the options. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const ties = tie(props)
  const toggled = (value: string, chosen: boolean): readonly string[] =>
    props.options
      .map((option) => option.value)
      .filter((own) => (own === value ? chosen : props.values.includes(own)))
  return (
    <fieldset
      id={ties.id}
      tabIndex={-1}
      className={styles.field}
      data-invalid={props.error ? true : undefined}
      aria-describedby={ties.controlProps['aria-describedby']}
    >
      <legend className={styles.label}>
        {props.label}
        {!props.required && props.optionalLabel && (
          <span className={styles.optional}> {props.optionalLabel}</span>
        )}
      </legend>
      {props.hint && (
        <p id={ties.hintId} className={styles.hint}>
          {props.hint}
        </p>
      )}
      <div className={styles.options} data-many="">
        {props.options.map((option) => (
          <label key={option.value} className={styles.tick}>
            <input
              type="checkbox"
              className={styles.mark}
              name={props.name}
              value={option.value}
              checked={props.values.includes(option.value)}
              onChange={(event) => props.onChange(toggled(option.value, event.target.checked))}
              onBlur={props.onBlur}
            />
            <span className={styles.tickLabel}>{option.label}</span>
          </label>
        ))}
      </div>
      {props.error && <FieldError id={ties.errorId} error={props.error} />}
    </fieldset>
  )
}
