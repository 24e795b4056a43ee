import type { FieldInput, FieldRules, FlowDefinition } from './types.ts'

type Strings<T> = Extract<T, string>
type ValueOf<T> = T[keyof T]
type Get<T, K extends string> = T extends { readonly [P in K]: infer V } ? V : never
type Each<T> = T extends readonly unknown[] ? T[number] : never

// keyof never is every key: a field without errors of its own must not look as if it had them all.
type OwnError<Input, Rule> = [Get<Input, 'errors'>] extends [never]
  ? false
  : Rule extends keyof Get<Input, 'errors'>
    ? true
    : false
type ErrorKeys<Field> = {
  [Rule in keyof Get<Field, 'rules'>]: OwnError<Get<Field, 'input'>, Rule> extends true
    ? never
    : `errors.${Strings<Rule>}`
}[keyof Get<Field, 'rules'>]

/** A field without `input` is shown by a screen of its own, whose texts are not the flow's. */
type FieldKeys<Field> = Field extends { readonly input: infer Input }
  ?
      | Get<Input, 'hint'>
      | Get<Input, 'heading'>
      | Get<Input, 'label'>
      | Get<Each<Get<Input, 'options'>>, 'label'>
      | ValueOf<Get<Input, 'errors'>>
      | ErrorKeys<Field>
  : never

type StepKeys<Step> = Get<Step, 'title'> | Get<Each<ValueOf<Get<Step, 'on'>>>, 'reject'>

/** Every message key that a definition names. */
export type MessageKeyOf<D extends FlowDefinition> = Strings<
  | Each<D['messages']>
  | { [F in keyof D['context']]: FieldKeys<D['context'][F]> }[keyof D['context']]
  | { [S in keyof D['steps']]: StepKeys<D['steps'][S]> }[keyof D['steps']]
>

/** A flow's messages by locale; a missing key, or one that the definition does not name, fails to compile. */
export function defineMessages<
  const D extends FlowDefinition,
  const W extends { readonly [locale: string]: { readonly [key in MessageKeyOf<D>]: string } },
>(
  _definition: D,
  messages: W & {
    readonly [L in keyof W]: {
      readonly [K in keyof W[L]]: K extends MessageKeyOf<D> ? string : never
    }
  },
): { readonly [L in keyof W]: { readonly [key in MessageKeyOf<D>]: string } } {
  return messages
}

const RULES: readonly (keyof FieldRules)[] = [
  'required',
  'pattern',
  'min',
  'max',
  'maxLength',
  'oneOf',
]

const inputKeys = (input: FieldInput, rules: FieldRules): string[] => [
  input.label,
  ...(input.hint === undefined ? [] : [input.hint]),
  ...(input.heading === undefined ? [] : [input.heading]),
  ...(input.options ?? []).map(({ label }) => label),
  ...RULES.filter((rule) => rules[rule] !== undefined && rules[rule] !== false).map(
    (rule) => input.errors?.[rule] ?? `errors.${rule}`,
  ),
]

/** The same keys at run time; of one step when named (its title, fields and refusals), else of all. */
export function messageKeysOf(definition: FlowDefinition, step?: string): readonly string[] {
  const steps = Object.entries(
    step === undefined ? definition.steps : { [step]: definition.steps[step] },
  ).flatMap(([id, spec]) => (spec ? [[id, spec] as const] : []))
  const fields =
    step === undefined
      ? Object.keys(definition.context)
      : steps.flatMap(([, { fields: own }]) => own)
  const keys = [
    ...(step === undefined ? definition.messages : []),
    ...steps.flatMap(([, { title, on }]) => [
      title,
      ...Object.values(on).flatMap((list) => list.flatMap(({ reject }) => reject ?? [])),
    ]),
    ...fields.flatMap((field) => {
      const spec = definition.context[field]
      return spec?.input ? inputKeys(spec.input, spec.rules ?? {}) : []
    }),
  ]
  return [...new Set(keys)]
}
