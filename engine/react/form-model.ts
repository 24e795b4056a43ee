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
  if (rule === undefined) return null
  const errors: { readonly [rule: string]: string | undefined } =
    definition.context[field]?.input?.errors ?? {}
  return errors[rule] ?? `errors.${rule}`
}

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
  const fields = (spec?.fields ?? []).flatMap((name): FormField[] => {
    const { input, rules } = definition.context[name] ?? {}
    if (!input) return []
    const error = fieldError(definition, lastRejection, name)
    const value = Object.hasOwn(drafts, name) ? drafts[name] : state.context[name]
    return [
      {
        name,
        control: input.control,
        label: t(input.label),
        ...(input.hint === undefined ? {} : { hint: t(input.hint) }),
        ...(input.autocomplete === undefined ? {} : { autocomplete: input.autocomplete }),
        options: (input.options ?? []).map((one) => ({ value: one.value, label: t(one.label) })),
        required: rules?.required === true,
        ...(rules?.maxLength === undefined ? {} : { maxLength: rules.maxLength }),
        value: value ?? null,
        error: error === null ? null : t(error),
      },
    ]
  })
  const message = lastRejection?.message
  return {
    step,
    title: spec ? t(spec.title) : '',
    fields,
    error: message === undefined ? null : t(message),
  }
}
