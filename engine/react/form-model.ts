import type { FlowDefinition, Json } from '../definition/types.ts'
import type { FlowState } from '../kernel/types.ts'
import type { RunSnapshot } from '../runner/types.ts'
import type { FormField, FormModel, Translate } from './types.ts'

const asIs: Translate = (key) => key

/** The message key of what the last refusal says of a field, or null. */
export function fieldError(
  definition: FlowDefinition,
  lastRejection: RunSnapshot['lastRejection'],
  field: string,
): string | null {
  const rule = lastRejection?.fields?.find((one) => one.field === field)?.rule
  if (!rule) return null
  const errors: { readonly [rule: string]: string | undefined } =
    definition.context[field]?.input?.errors ?? {}
  return errors[rule] ?? `errors.${rule}`
}

/** What a field shows: what is being typed goes before what is stored. */
export const shownValue = (
  { context }: FlowState,
  drafts: { readonly [field: string]: Json },
  field: string,
): Json => (Object.hasOwn(drafts, field) ? drafts : context)[field] ?? null

/**
 * A step's fields as the form renderer shows them, in the step's order; words by `t` (keys without it).
 * `drafts` are values being typed, which go before the state's.
 */
export function formModel(
  definition: FlowDefinition,
  step: string,
  state: FlowState,
  lastRejection: RunSnapshot['lastRejection'],
  { t = asIs, drafts = {} }: { t?: Translate; drafts?: { readonly [field: string]: Json } } = {},
): FormModel {
  const spec = definition.steps[step]
  const message = lastRejection?.message
  return {
    step,
    title: spec ? t(spec.title) : '',
    fields: (spec?.fields ?? []).flatMap((name): FormField[] => {
      const { input, rules = {} } = definition.context[name] ?? {}
      if (!input) return []
      const { label, hint, options = [], errors: _errors, ...rest } = input
      const error = fieldError(definition, lastRejection, name)
      return [
        {
          ...rest,
          name,
          label: t(label),
          ...(hint && { hint: t(hint) }),
          options: options.map((one) => ({ ...one, label: t(one.label) })),
          required: !!rules.required,
          ...(rules.maxLength && { maxLength: rules.maxLength }),
          value: shownValue(state, drafts, name),
          error: error && t(error),
        },
      ]
    }),
    error: message ? t(message) : null,
  }
}
