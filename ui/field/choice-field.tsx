'use client'

import type { InputHTMLAttributes } from 'react'
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
          // What was chosen before the page listened.
          ref={(box) => {
            if (box && box.checked !== props.checked) props.onChange(box.checked)
          }}
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

interface GroupProps extends FieldBase {
  readonly options: readonly Option[]
  readonly onBlur?: (() => void) | undefined
  /** Side by side where there is room, such as a sort order. */
  readonly inline?: boolean | undefined
}

export interface RadioGroupProps extends GroupProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One of the options. */
export function RadioGroup({ value, onChange, ...props }: RadioGroupProps) {
  const ties = tie(props)
  return (
    <Group
      {...props}
      takeEarly={([own]) => own !== undefined && own !== value && onChange(own)}
      control={(own) => ({
        type: 'radio',
        name: ties.id,
        required: props.required,
        checked: own === value,
        onChange: () => onChange(own),
      })}
    />
  )
}

export interface CheckboxGroupProps extends GroupProps {
  readonly values: readonly string[]
  /** Those chosen, in the order of the options. */
  readonly onChange: (values: readonly string[]) => void
}

/** Any number of the options. */
export function CheckboxGroup({ values, onChange, ...props }: CheckboxGroupProps) {
  return (
    <Group
      {...props}
      many=""
      takeEarly={(own) => own.length > 0 && own.join() !== values.join() && onChange(own)}
      control={(own) => ({
        type: 'checkbox',
        name: props.name,
        checked: values.includes(own),
        onChange: ({ target }) =>
          onChange(
            props.options.flatMap(({ value }) =>
              (value === own ? target.checked : values.includes(value)) ? value : [],
            ),
          ),
      })}
    />
  )
}

function Group({
  control,
  many,
  takeEarly,
  ...props
}: GroupProps & {
  readonly control: (value: string) => InputHTMLAttributes<HTMLInputElement>
  readonly many?: ''
  /** Those that were chosen before the page listened. */
  readonly takeEarly: (values: readonly string[]) => void
}) {
  const ties = tie(props)
  return (
    <fieldset
      ref={(group) => {
        if (group)
          takeEarly(
            Array.from(group.querySelectorAll<HTMLInputElement>(':checked'), ({ value }) => value),
          )
      }}
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
      <div className={styles.options} data-inline={props.inline || undefined} data-many={many}>
        {props.options.map((option) => (
          <label key={option.value} className={styles.tick}>
            <input
              {...control(option.value)}
              className={styles.mark}
              value={option.value}
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
