import type { FormField } from '#ui/form'

/** The fields without which nothing is sent (TYREBOOK-13). */
const REQUIRED = ['firstName', 'lastName', 'phoneMobile', 'email']

/** What a field takes of what was typed: of a mobile number, digits and plus (TYREBOOK-15). */
export const typedIn = (name: string, value: string): string =>
  name === 'phoneMobile' ? value.replace(/[^\d+]/g, '') : value

/**
 * The fields as they are shown: required ones marked with `*` (TYREBOOK-14). A number pasted with
 * its spaces is longer than what is stored of it, so the box sets no limit of its own.
 */
export const marked = <Name extends string>(
  fields: readonly FormField<Name>[],
): readonly FormField<Name>[] =>
  fields.map(({ maxLength, ...field }) => ({
    ...field,
    ...(field.required ? { label: `${field.label} *` } : {}),
    ...(maxLength !== undefined && field.name !== 'phoneMobile' ? { maxLength } : {}),
  }))

export const isFilled = (fields: readonly FormField[]): boolean =>
  REQUIRED.every((name) => {
    const value = fields.find((field) => field.name === name)?.value
    return typeof value === 'string' && value.trim() !== ''
  })
