import type { FlowDefinition, Json } from '../definition/types.ts'
import type { RunSnapshot } from '../runner/types.ts'
import type { FormField, FormModel, Translate } from './types.ts'

/** What a form shows. */
export interface FormView {
  readonly definition: FlowDefinition
  readonly snapshot: Pick<RunSnapshot, 'state' | 'lastRejection'>
  /** Values being typed, by field, which go before the state's. */
  readonly drafts: { readonly [field: string]: Json }
}

/** The message key of what the last refusal says of a field, or null. */
export function fieldError({ definition, snapshot }: FormView, field: string): string | null {
  const rule = snapshot.lastRejection?.fields?.find((one) => one.field === field)?.rule
  if (!rule) return null
  const errors: { readonly [rule: string]: string | undefined } =
    definition.context[field]?.input?.errors ?? {}
  return errors[rule] ?? `errors.${rule}`
}

/** What a field shows: what is being typed goes before what is stored. */
export const shownValue = ({ snapshot, drafts }: FormView, field: string): Json =>
  (Object.hasOwn(drafts, field) ? drafts : snapshot.state.context)[field] ?? null

/** The fields of the step in view as the form renderer shows them, in the step's order; texts by `t`. */
export function formModel(view: FormView, t: Translate): FormModel {
  const { definition, snapshot } = view
  const { step } = snapshot.state
  const { title = '', fields = [] } = definition.steps[step] ?? {}
  const message = snapshot.lastRejection?.message
  return {
    step,
    title: t(title),
    fields: fields.flatMap((name): FormField[] => {
      const { input, rules = {} } = definition.context[name] ?? {}
      if (!input) return []
      const { label, hint, options = [], errors: _errors, ...rest } = input
      const error = fieldError(view, name)
      return [
        {
          ...rest,
          name,
          label: t(label),
          ...(hint && { hint: t(hint) }),
          options: options.map((one) => ({ ...one, label: t(one.label) })),
          required: !!rules.required,
          ...(rules.maxLength && { maxLength: rules.maxLength }),
          value: shownValue(view, name),
          error: error && t(error),
        },
      ]
    }),
    error: message ? t(message) : null,
  }
}
