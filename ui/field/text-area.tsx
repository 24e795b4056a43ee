'use client'

import { FieldShell, tie } from './field-shell.tsx'
import type { FieldBase } from './field-shell.tsx'
import { typedEarly } from './typed-early.ts'
import styles from './field.module.css'

export interface TextAreaProps extends FieldBase {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly rows?: number | undefined
  /** With it a live counter `n/max` stands under the box (BOOKFORM-04). */
  readonly maxLength?: number | undefined
  readonly autoComplete?: string | undefined
  readonly disabled?: boolean | undefined
}

/** A reader hears the counter when it matters: within the last tenth. */
const announcedFrom = 0.9
/** Nobody counts on a long text's limit: its counter shows when it matters. */
const COUNTED_UP_TO = 500

export function TextArea(props: TextAreaProps) {
  const { value, maxLength } = props
  const counterId = `${props.id ?? `field-${props.name}`}-count`
  const near = maxLength !== undefined && value.length >= maxLength * announcedFrom
  const isCounted = maxLength !== undefined && (near || maxLength <= COUNTED_UP_TO)
  const ties = tie(props, isCounted ? [counterId] : [])
  const count = isCounted ? `${value.length}/${maxLength}` : null
  return (
    <FieldShell
      field={props}
      ties={ties}
      end={
        count && (
          <span
            id={counterId}
            className={styles.counter}
            data-near={near || undefined}
            aria-live={near ? 'polite' : 'off'}
          >
            {count}
          </span>
        )
      }
    >
      <textarea
        {...ties.controlProps}
        ref={typedEarly(value, props.onChange)}
        className={styles.control}
        rows={props.rows ?? 3}
        value={value}
        maxLength={maxLength}
        autoComplete={props.autoComplete}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
    </FieldShell>
  )
}
