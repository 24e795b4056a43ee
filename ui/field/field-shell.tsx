import type { ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import styles from './field.module.css'

/** What every field takes. Words come from outside; `error` is shown inline and tied to the control. */
export interface FieldBase {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode | undefined
  readonly error?: string | null | undefined
  readonly required?: boolean | undefined
  /** Shown after the label of a field that is not required, e.g. "valfritt". */
  readonly optionalLabel?: string | undefined
  /** Two fields of one name on a page need an id each. */
  readonly id?: string | undefined
}

/** The id of a field's control, and so the hash an error summary links to. */
export function fieldId(name: string): string {
  return `field-${name}`
}

export interface FieldTies {
  readonly id: string
  readonly hintId: string
  readonly errorId: string
  readonly controlProps: {
    readonly id: string
    readonly name: string
    readonly required?: true
    readonly 'aria-invalid'?: true
    readonly 'aria-describedby'?: string
  }
}

/** Ids and aria that tie a control to its label, hint and error; `extra` are further describing ids. */
export function tie(field: FieldBase, extra: readonly string[] = []): FieldTies {
  const id = field.id ?? fieldId(field.name)
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [
    ...(field.error ? [errorId] : []),
    ...(field.hint ? [hintId] : []),
    ...extra,
  ].join(' ')
  return {
    id,
    hintId,
    errorId,
    controlProps: {
      id,
      name: field.name,
      ...(field.required ? { required: true } : {}),
      ...(field.error ? { 'aria-invalid': true } : {}),
      ...(described ? { 'aria-describedby': described } : {}),
    },
  }
}

export function FieldError({ id, error }: { readonly id: string; readonly error: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size="s" />
      <span>{error}</span>
    </p>
  )
}

export function FieldShell({
  field,
  ties,
  end,
  children,
}: {
  readonly field: FieldBase
  readonly ties: FieldTies
  /** Right of the error, such as a counter. */
  readonly end?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={styles.field} data-invalid={field.error ? true : undefined}>
      <label className={styles.label} htmlFor={ties.id}>
        {field.label}
        {!field.required && field.optionalLabel && (
          <span className={styles.optional}> {field.optionalLabel}</span>
        )}
      </label>
      {field.hint && (
        <p id={ties.hintId} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {children}
      {(field.error || end) && (
        <div className={styles.under}>
          {field.error && <FieldError id={ties.errorId} error={field.error} />}
          {end}
        </div>
      )}
    </div>
  )
}
