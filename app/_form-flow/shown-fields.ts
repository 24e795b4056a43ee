import { latestDay } from '#domain/leads'
import { plainLines } from '#domain/plain-lines'
import { typedNumber } from '#domain/typed-number'
import type { Json, JsonObject, RunSnapshot } from '#engine'
import type { FormField as FlowField, Translate } from '#engine/react'
import type { FormField } from '#ui/form'

interface Shown {
  readonly context: JsonObject
  readonly rejection: RunSnapshot['lastRejection']
  readonly t: Translate
  /** First day that may be chosen, `YYYY-MM-DD`; null until it is known. */
  readonly today: string | null
  readonly locale: string
}

/**
 * The fields as the renderer takes them: headings in words, options out of the context, the first day.
 * A refusal of a guard of its own, `date.past` say, is shown at the field that its key begins with.
 * What chooses from a page's list is always required, and not asked where the list is empty.
 */
export function shownFields(
  fields: readonly FlowField[],
  { context, rejection, t, today, locale }: Shown,
): readonly FormField[] {
  return fields.flatMap(({ heading, optionsFrom, earliest, ...field }): FormField[] => {
    const options = optionsFrom ? optionsOf(context[optionsFrom], locale) : field.options
    if (optionsFrom && options.length === 0) return []
    const refused = rejection?.message?.startsWith(`${field.name}.`) ? rejection.message : null
    return [
      {
        ...field,
        options,
        ...(heading && { heading: t(heading) }),
        ...(earliest && today && { min: today, max: latestDay(today) }),
        required: field.required || optionsFrom !== undefined,
        error: field.error ?? (refused && t(refused)),
      },
    ]
  })
}

/** Entries `{ name }` by their keys, in the order of the language; days in their own. */
function optionsOf(
  entries: Json | undefined,
  locale: string,
): readonly { readonly value: string; readonly label: string }[] {
  if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) return []
  return Object.entries(entries as JsonObject)
    .map(([value, entry]) => {
      const name = (entry as JsonObject | null)?.['name']
      return { value, label: typeof name === 'string' ? name : value }
    })
    .toSorted((a, b) =>
      (isDay(a.value) ? a.value : a.label).localeCompare(
        isDay(b.value) ? b.value : b.label,
        locale,
      ),
    )
}

const isDay = (key: string) => /^\d{4}-\d\d-\d\d$/.test(key)

/** Returns 8500 for `8 500` and `8.500`; what is no whole number stays as typed, for the rules to refuse. */
const wholeNumber = (typed: string): Json =>
  typed.trim() === '' ? null : (typedNumber(typed) ?? typed)

/** What was typed or pasted, as its field keeps it: no tabs or odd blanks in a line, numbers as such. */
export function typedValue(
  control: FormField['control'] | undefined,
  value: null | boolean | number | string | readonly string[],
): Json {
  if (typeof value !== 'string') return value
  switch (control) {
    case 'number':
      return wholeNumber(value)
    case 'email':
      return value.replace(/\s/g, '')
    case 'text':
    case 'tel':
      return value.replace(/\s/g, ' ')
    case 'textarea':
      return plainLines(value)
    default:
      return value
  }
}
