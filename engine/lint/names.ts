import { FIELD_CHANGED, type FlowDefinition } from '../definition/types.ts'
import { fits, isInherited, isReserved, isWithinCaps, PATTERNS } from '../expression/index.ts'
import type { Finding, FindingCode } from './finding.ts'
import {
  exprsOf,
  nodesOf,
  operatorOf,
  payloadOf,
  type PlacedExpr,
  targetPathOf,
  transitionsOf,
} from './walk.ts'

const OPERATORS = new Set(
  (
    'lit ref event item key eq ne lt lte gt gte and or not in has len empty matches add sub if all ' +
    'some date.cmp obj map valid get'
  ).split(' '),
)
/** What a rejected event carries. */
const REJECTED = ['code', 'message', 'fields']

const rootOf = (path: string): string => path.split('.')[0] ?? ''

/** Names that are not declared, reserved, or do not fit: everything a misspelling can break. */
export function lintNames(definition: FlowDefinition): readonly Finding[] {
  const { context, events, steps, effects, tracking } = definition
  const found: Finding[] = []
  const report = (code: FindingCode, path: string, message: string): void => {
    found.push({ code, path, message })
  }
  const need = (
    of: { readonly [name: string]: unknown },
    name: string,
    code: FindingCode,
    path: string,
  ): void => {
    if (!Object.hasOwn(of, name)) report(code, path, `'${name}' is not declared`)
  }

  for (const [group, names] of Object.entries({ context, events, steps, effects })) {
    for (const name of Object.keys(names)) {
      const taken =
        group === 'events' && (name === FIELD_CHANGED || /^(?:xstate|flow)\./.test(name))
      if (isInherited(name) || taken) report('reserved-name', `${group}.${name}`, 'is reserved')
    }
  }
  need(steps, definition.initial, 'unknown-step', 'initial')

  for (const [field, { type, initial, step, rules, input }] of Object.entries(context)) {
    if (step !== undefined) need(steps, step, 'unknown-step', `context.${field}.step`)
    if (input?.optionsFrom !== undefined) {
      const at = `context.${field}.input.optionsFrom`
      need(context, input.optionsFrom, 'unknown-field', at)
      const { type: from = 'map' } = context[input.optionsFrom] ?? {}
      if (from !== 'map') report('type-mismatch', at, `'${input.optionsFrom}' is no map`)
    }
    for (const value of [initial, ...(rules?.oneOf ?? [])]) {
      if (!fits(type, value)) {
        report('type-mismatch', `context.${field}`, `${JSON.stringify(value)} is no ${type}`)
      }
    }
    const { min = -Infinity, max = Infinity, maxLength = Infinity } = rules ?? {}
    if (min > max || min > maxLength) {
      report('contradictory-rules', `context.${field}.rules`, 'no value satisfies min and max')
    }
    if (rules?.pattern && !Object.hasOwn(PATTERNS, rules.pattern)) {
      report('unknown-pattern', `context.${field}.rules.pattern`, `no pattern '${rules.pattern}'`)
    }
  }

  for (const [step, { fields, on }] of Object.entries(steps)) {
    for (const field of fields) need(context, field, 'unknown-field', `steps.${step}.fields`)
    for (const event of Object.keys(on)) {
      if (event === FIELD_CHANGED) {
        report('reserved-name', `steps.${step}.on.${event}`, 'is built in; list the field instead')
      } else need(events, event, 'unknown-event', `steps.${step}.on.${event}`)
    }
  }

  for (const [id, { ok, fail }] of Object.entries(effects)) {
    for (const [role, event] of Object.entries({ ok, fail })) {
      need(events, event, 'unknown-event', `effects.${id}.${role}`)
      const kind = Object.hasOwn(events, event) ? events[event]?.kind : 'effect'
      if (kind !== 'effect') {
        report(
          'type-mismatch',
          `effects.${id}.${role}`,
          `'${event}' is of kind ${kind}, not effect`,
        )
      }
    }
  }

  for (const { transition, path, event } of transitionsOf(definition)) {
    const { target, effects: asked = [], assign = [] } = transition
    if (target !== undefined) need(steps, target, 'unknown-step', `${path}.target`)
    for (const id of asked) need(effects, id, 'unknown-effect', `${path}.effects`)
    assign.forEach((one, index) => {
      const to = targetPathOf(one)
      const at = `${path}.assign.${index}`
      if (to.split('.').some(isReserved)) return report('reserved-name', at, `'${to}' is reserved`)
      if (to === '*' && 'reset' in one) return
      need(context, rootOf(to), 'unknown-field', at)
      if (!('set' in one) || to.includes('.')) return
      const type = Object.hasOwn(context, to) ? context[to]?.type : undefined
      const [operator, operand] = operatorOf(one.set[1])
      const given =
        operator === 'event'
          ? payloadOf(definition, event)?.[String(operand)]?.type
          : operator === 'ref'
            ? context[String(operand)]?.type
            : undefined
      const clash = given !== undefined && type !== undefined && !isAssignable(given, type)
      if (clash) report('type-mismatch', at, `a ${given} is put into '${to}', a ${type}`)
    })
  }

  tracking.forEach(({ on }, index) => {
    const path = `tracking.${index}.on`
    if ('step' in on) need(steps, on.step, 'unknown-step', path)
    else {
      const event = 'event' in on ? on.event : on.rejected
      if (event !== FIELD_CHANGED) need(events, event, 'unknown-event', path)
    }
  })

  return [...found, ...exprsOf(definition).flatMap((placed) => lintExpr(definition, placed))]
}

/** A date is a text, a map an object, and the other way about. */
const isAssignable = (from: string, to: string): boolean => {
  const kind = (type: string): string =>
    type === 'date' ? 'string' : type === 'map' ? 'object' : type
  return kind(from) === kind(to)
}

function lintExpr(definition: FlowDefinition, { expr, path, events }: PlacedExpr): Finding[] {
  if (!isWithinCaps(expr)) {
    return [
      { code: 'caps-exceeded', path, message: 'is deeper or larger than an expression may be' },
    ]
  }
  const rejected = path.startsWith('tracking') && events === null
  return [...nodesOf(expr)].flatMap((node): Finding[] => {
    const [operator, operand] = operatorOf(node)
    const unknown = (code: FindingCode, name: unknown): Finding => ({
      code,
      path,
      message: `'${String(name)}' is not declared`,
    })
    if (!OPERATORS.has(operator)) return [unknown('unknown-operator', operator)]
    const text = typeof operand === 'string' ? operand : ''
    const names = operator === 'obj' ? Object.keys(operand as object) : text.split('.')
    if (['ref', 'event', 'item', 'obj'].includes(operator) && names.some(isReserved)) {
      return [{ code: 'reserved-name', path, message: `'${names.join('.')}' is reserved` }]
    }
    if (operator === 'ref' && !Object.hasOwn(definition.context, rootOf(text))) {
      return [unknown('unknown-field', rootOf(text))]
    }
    if (operator === 'valid') {
      return (operand as readonly string[])
        .filter((field) => !Object.hasOwn(definition.context, field))
        .map((field) => unknown('unknown-field', field))
    }
    if (operator === 'matches') {
      const [, name] = operand as readonly [unknown, string]
      return Object.hasOwn(PATTERNS, name) ? [] : [unknown('unknown-pattern', name)]
    }
    if (operator !== 'event') return []
    const possible = events ?? Object.keys(definition.events)
    const known = possible.some((event) =>
      Object.hasOwn(payloadOf(definition, event) ?? {}, rootOf(text)),
    )
    if (known || (rejected && REJECTED.includes(rootOf(text)))) return []
    // An event that is not declared is reported where it is named.
    return possible.every((event) => !payloadOf(definition, event))
      ? []
      : [unknown('unknown-member', rootOf(text))]
  })
}
