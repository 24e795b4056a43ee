import type { Assign, EventSpec, Expr, FlowDefinition, Transition } from '../definition/types.ts'
import { FIELD_CHANGED } from '../definition/types.ts'
import { isMap } from '../expression/index.ts'

export interface PlacedTransition {
  readonly step: string
  readonly event: string
  readonly index: number
  readonly transition: Transition
  readonly siblings: readonly Transition[]
  readonly path: string
}

export function transitionsOf(definition: FlowDefinition): readonly PlacedTransition[] {
  return Object.entries(definition.steps).flatMap(([step, { on }]) =>
    Object.entries(on).flatMap(([event, siblings]) =>
      siblings.map((transition, index) => ({
        step,
        event,
        index,
        transition,
        siblings,
        path: `steps.${step}.on.${event}.${index}`,
      })),
    ),
  )
}

type Payload = EventSpec['payload']
const FIELD_CHANGED_PAYLOAD: Payload = {
  field: { type: 'string', pii: 'none' },
  value: { type: 'object', pii: 'contact' },
}

/** The payload of an event, `field.changed` included; undefined when it is not declared. */
export const payloadOf = (definition: FlowDefinition, event: string): Payload | undefined => {
  if (event === FIELD_CHANGED) return FIELD_CHANGED_PAYLOAD
  return Object.hasOwn(definition.events, event) ? definition.events[event]?.payload : undefined
}

export interface PlacedExpr {
  readonly expr: Expr
  readonly path: string
  /** Events that may be taken where it is evaluated; null: any. */
  readonly events: readonly string[] | null
}

export const targetPathOf = (assign: Assign): string => {
  const [operand] = Object.values(assign) as [string | readonly [string]]
  return typeof operand === 'string' ? operand : operand[0]
}

const assignExprs = (assign: Assign): readonly Expr[] => {
  const [operand] = Object.values(assign) as [string | readonly [string, ...Expr[]]]
  return typeof operand === 'string' ? [] : (operand.slice(1) as Expr[])
}

/** Every expression of a definition, outermost only. */
export function exprsOf(definition: FlowDefinition): readonly PlacedExpr[] {
  const transitions = transitionsOf(definition)
  return [
    ...transitions.flatMap(({ transition, path, event }) => [
      ...(transition.guard
        ? [{ expr: transition.guard, path: `${path}.guard`, events: [event] }]
        : []),
      ...(transition.assign ?? []).flatMap((assign, index) =>
        assignExprs(assign).map((expr) => ({
          expr,
          path: `${path}.assign.${index}`,
          events: [event],
        })),
      ),
    ]),
    ...Object.entries(definition.effects).map(([id, { input }]) => ({
      expr: input,
      path: `effects.${id}.input`,
      events: transitions
        .filter(({ transition }) => transition.effects?.includes(id))
        .map(({ event }) => event),
    })),
    ...definition.tracking.flatMap(({ on, when, push }, index) => {
      // On a step any event may be the one taken; on a refusal its code, message and fields.
      const events = 'event' in on ? [on.event] : null
      const path = `tracking.${index}`
      return [
        ...(when ? [{ expr: when, path: `${path}.when`, events }] : []),
        ...Object.entries(push).map(([member, expr]) => ({
          expr,
          path: `${path}.push.${member}`,
          events,
        })),
      ]
    }),
  ]
}

/** The operator and operand of an expression. */
export const operatorOf = (expr: Expr): readonly [operator: string, operand: unknown] => {
  const [entry = ['', null] as const] = isMap(expr) ? Object.entries(expr) : []
  return entry
}

/** The operand expressions of an expression. */
export function operandsOf(expr: Expr): readonly Expr[] {
  const [operator, operand] = operatorOf(expr)
  switch (operator) {
    case 'lit':
    case 'ref':
    case 'event':
    case 'item':
    case 'key':
    case 'valid':
      return []
    case 'matches':
      return [(operand as readonly [Expr])[0]]
    case 'obj':
      return Object.values(operand as { [key: string]: Expr })
    default:
      return (Array.isArray(operand) ? operand : [operand]) as readonly Expr[]
  }
}

/** An expression and everything below it; only for one within the caps. */
export function* nodesOf(expr: Expr): Generator<Expr> {
  yield expr
  for (const operand of operandsOf(expr)) if (isMap(operand)) yield* nodesOf(operand)
}

/** Fields and event members that the value is made of, leaving out what it only depends on. */
export function sourcesOf(
  expr: Expr,
): readonly { readonly kind: 'ref' | 'event'; readonly root: string }[] {
  const [operator, operand] = operatorOf(expr)
  const operands = operandsOf(expr)
  switch (operator) {
    case 'ref':
    case 'event':
      return [{ kind: operator, root: String(operand).split('.')[0] ?? '' }]
    case 'if':
      return operands.slice(1).flatMap(sourcesOf)
    case 'obj':
    case 'map':
    case 'get':
    case 'add':
    case 'sub':
      return operands.flatMap(sourcesOf)
    default:
      return []
  }
}
