'use client'

import { Fragment } from 'react'
import {
  Checkbox,
  CheckboxGroup,
  NumberField,
  PlateField,
  type PlateFieldProps,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from '../field/index.ts'
import styles from './form.module.css'

type Value = null | boolean | number | string | readonly unknown[] | object

/** One field in words. Has the shape of the engine's type, without importing it. */
export interface FormField<Name extends string = string> {
  readonly name: Name
  readonly control:
    | 'text'
    | 'tel'
    | 'email'
    | 'number'
    | 'textarea'
    | 'checkbox'
    | 'radio'
    | 'checkboxes'
    | 'select'
    | 'date'
    | 'plate'
    | 'custom'
  readonly label: string
  readonly hint?: string
  /** Above the field, for it and those after it. */
  readonly heading?: string
  readonly autocomplete?: string
  readonly options?: readonly { readonly value: Value; readonly label: string }[]
  readonly required: boolean
  readonly maxLength?: number
  /** The first day that a date control offers. */
  readonly min?: string
  /** The last one. */
  readonly max?: string
  readonly value: Value
  /** Words, already translated; null when the field is right. */
  readonly error?: string | null
}

export interface FormModel<Name extends string = string> {
  readonly fields: readonly FormField<Name>[]
}

export interface FormRendererProps<Name extends string = string> {
  readonly model: FormModel<Name>
  /**
   * Text for text-like controls, boolean for a checkbox, the option's own value for a choice, the
   * list of those chosen for several.
   */
  readonly onChange: (
    name: Name,
    value: null | boolean | number | string | readonly string[],
  ) => void
  readonly onBlur?: (name: Name) => void
  readonly optionalLabel?: string
  /** Unit shown in a number's box, by field name. */
  readonly suffixes?: { readonly [name: string]: string }
  /** The empty first choice of a select. */
  readonly placeholder?: string
  /** Of the controls' ids, where more than one form may stand on a page. */
  readonly idPrefix?: string
  /** Letter in the band of a plate. */
  readonly country?: PlateFieldProps['country']
}

const text = (value: Value): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? '' : String(value)

/** Shows each field of a form model by its control; `custom` is left to the caller. */
export function FormRenderer<Name extends string>(props: FormRendererProps<Name>) {
  return (
    <div className={styles.form}>
      {props.model.fields.map((field) => (
        <Fragment key={field.name}>
          {field.heading && <h3 className={styles.heading}>{field.heading}</h3>}
          <div className={styles.cell} data-control={field.control}>
            <Control {...props} field={field} />
          </div>
        </Fragment>
      ))}
    </div>
  )
}

function Control<Name extends string>({
  field,
  onChange,
  onBlur,
  optionalLabel,
  suffixes,
  placeholder = '',
  country,
  idPrefix,
}: FormRendererProps<Name> & { readonly field: FormField<Name> }) {
  const base = {
    name: field.name,
    id: idPrefix && `${idPrefix}-${field.name}`,
    label: field.label,
    hint: field.hint,
    error: field.error,
    required: field.required,
    optionalLabel,
    onBlur: () => onBlur?.(field.name),
  }
  const typed = {
    ...base,
    value: text(field.value),
    maxLength: field.maxLength,
    autoComplete: field.autocomplete,
    onChange: (value: string) => onChange(field.name, value),
  }
  const options = (field.options ?? []).map((option) => ({
    value: text(option.value),
    label: option.label,
  }))
  const choose = (chosen: string) => {
    const own = field.options?.find((option) => text(option.value) === chosen)?.value
    onChange(field.name, own === undefined || typeof own === 'object' ? chosen || null : own)
  }
  switch (field.control) {
    case 'text':
      return <TextField {...typed} />
    case 'tel':
      return <TextField {...typed} type="tel" inputMode="tel" />
    case 'email':
      return <TextField {...typed} type="email" inputMode="email" />
    case 'date':
      return <TextField {...typed} type="date" min={field.min} max={field.max} />
    case 'number':
      return <NumberField {...typed} suffix={suffixes?.[field.name]} />
    case 'textarea':
      return <TextArea {...typed} />
    case 'plate':
      return (
        <PlateField
          {...typed}
          country={country}
          onChange={(plate) => onChange(field.name, plate.replace(/[^\p{L}\p{N}]/gu, ''))}
        />
      )
    case 'checkbox':
      return (
        <Checkbox
          {...base}
          checked={field.value === true}
          onChange={(checked) => onChange(field.name, checked)}
        />
      )
    case 'select':
      return (
        <Select
          {...base}
          options={options}
          placeholder={placeholder}
          value={text(field.value)}
          onChange={choose}
        />
      )
    case 'radio':
      return <RadioGroup {...base} options={options} value={text(field.value)} onChange={choose} />
    case 'checkboxes':
      return (
        <CheckboxGroup
          {...base}
          options={options}
          values={Array.isArray(field.value) ? field.value.map(text) : []}
          onChange={(chosen) => onChange(field.name, chosen)}
        />
      )
    case 'custom':
      return null
  }
}
