import { flushSync } from 'react-dom'
import type { FlowDefinition, FlowEvent, FlowRunner, Json } from '#engine'

/** Refusal of one field of a form by the server. */
export interface RefusedField {
  readonly field: string
  /** Message in the language of the page. */
  readonly message: string
  /** Sequence number of the refusal in the log. */
  readonly seq: number
}

type Definition = Pick<FlowDefinition, 'context' | 'effects'>
type Tree = { readonly [member: string]: unknown }

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the expression that an effect's input has for a member, such as `customer.phone`, wherever in the
 * input an object begins with it (a lead's `email` is `values.email`, an object may be one of two);
 * undefined where it has none.
 */
function expressionAt(input: unknown, path: readonly string[]): unknown {
  const [member, ...rest] = path
  if (member === undefined) return input
  if (!isTree(input) && !Array.isArray(input)) return undefined
  const { obj } = input as Tree
  if (isTree(obj) && Object.hasOwn(obj, member)) return expressionAt(obj[member], rest)
  for (const inner of Object.values(input)) {
    const found = expressionAt(inner, path)
    if (found !== undefined) return found
  }
  return undefined
}

/** The fields that an expression reads, in its order. */
function fieldsOf(expression: unknown): readonly string[] {
  if (Array.isArray(expression)) return expression.flatMap(fieldsOf)
  if (!isTree(expression)) return []
  const { ref } = expression
  return typeof ref === 'string'
    ? [ref.split('.')[0] ?? ref]
    : Object.values(expression).flatMap(fieldsOf)
}

/**
 * Returns the form's field that a member of an effect's input comes from, so that no form has a table of
 * its own; null for what the visitor is not asked.
 */
export function fieldOfMember(
  { context, effects }: Definition,
  effect: string,
  member: string,
): string | null {
  const expression = expressionAt(effects[effect]?.input, member.split('.'))
  return fieldsOf(expression).find((field) => context[field]?.input !== undefined) ?? null
}

const isOf = (payload: { readonly [member: string]: Json }, field: string): boolean =>
  payload['field'] === field

/**
 * Returns the field that the last answer of the server refuses, by its problem document (RFC 9457) in the
 * log: also after a reload, and where another page or the worker has sent. Null once the field was
 * changed, or something was sent again.
 */
export function refusedFieldIn(
  definition: Definition,
  events: readonly FlowEvent[],
): RefusedField | null {
  const result = events.findLast(({ kind }) => kind.startsWith('effect.'))
  if (result?.kind !== 'effect.result') return null
  const { code, message } = result.payload
  const [, member] = String(code).split('#')
  const asked = events.find(({ seq }) => seq === result.cause)
  const effect = String(asked?.payload['effect'])
  if (member === undefined || definition.effects[effect]?.fail !== result.type) return null
  const field = fieldOfMember(definition, effect, member)
  if (field === null || typeof message !== 'string' || message === '') return null
  const isChanged = events.some(
    ({ seq, type, payload }) =>
      seq > result.seq && type === 'field.changed' && isOf(payload, field),
  )
  return isChanged ? null : { field, message, seq: result.seq }
}

/** Sequence number of the refusal that is shown, by run: the focus moves once. */
const shown = new WeakMap<object, number>()

/** Shows what the log of a run says of a field, by `show`, and moves the focus to its control. */
export async function showRefusedField(
  runner: Pick<FlowRunner, 'definition' | 'log'>,
  prefix: string,
  show: (found: RefusedField | null) => void,
): Promise<void> {
  const found = refusedFieldIn(runner.definition, await runner.log())
  // The control is enabled and described before it has the focus.
  flushSync(() => show(found))
  if (!found || shown.get(runner) === found.seq) return
  shown.set(runner, found.seq)
  document.getElementById(`${prefix}-${found.field}`)?.focus()
}
