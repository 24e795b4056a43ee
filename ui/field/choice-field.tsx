'use client'

import { FieldError, tie } from './field-shell.tsx'
import type { FieldBase } from './field-shell.tsx'
import type { Option } from './select.tsx'
import styles from './field.module.css'

export interface CheckboxProps extends FieldBase {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly onBlur?: (() => void) | undefined
  readonly disabled?: boolean | undefined
}

export function Checkbox(props: CheckboxProps) {
  const ties = tie(props)
  return (
    <div className={styles.field} data-invalid={props.error ? true : undefined}>
      <div className={styles.tick}>
        <input
          {...ties.controlProps}
          type="checkbox"
          className={styles.mark}
          checked={props.checked}
          disabled={props.disabled}
          onChange={(event) => props.onChange(event.target.checked)}
          onBlur={props.onBlur}
        />
        <label htmlFor={ties.id} className={styles.tickLabel}>
          {props.label}
        </label>
      </div>
      {props.hint && (
        <p id={ties.hintId} className={styles.hint}>
          {props.hint}
        </p>
      )}
      {props.error && <FieldError id={ties.errorId} error={props.error} />}
    </div>
  )
}

export interface RadioGroupProps extends FieldBase {
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  /** Side by side where there is room, such as a sort order. */
  readonly inline?: boolean | undefined
}

export function RadioGroup(props: RadioGroupProps) {
  const ties = tie(props)
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
      <div className={styles.options} data-inline={props.inline || undefined}>
        {props.options.map((option) => (
          <label key={option.value} className={styles.tick}>
            <input
              type="radio"
              className={styles.mark}
              name={ties.id}
              value={option.value}
              required={props.required}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
              onBlur={props.onBlur}
            />
            <span className={styles.tickLabel}>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {props.error && <FieldError id={ties.errorId} error={props.error} />}
    </fieldset>
  )
}
