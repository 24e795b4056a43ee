import {
  type EffectSpec,
  FIELD_CHANGED,
  type FlowDefinition,
  type Json,
  type JsonObject,
  type Transition,
} from '../definition/types.ts'
import {
  compileExpr,
  type Eval,
  type ExprEnv,
  fits,
  isMap,
  isReference,
  withMember,
} from '../expression/index.ts'
import { type Apply, compileAssign, initialContext } from './assign.ts'
import { brokenRule, brokenRules } from './rules.ts'
import type { EffectRequest, FlowState, Rejection, StepEvent, StepResult } from './types.ts'

type Fits = (value: unknown) => boolean

export interface CompiledTransition {
  readonly guard: Eval | null
  readonly target: string | null
  readonly reject: string | null
  readonly assigns: readonly Apply[]
  readonly effects: readonly {
    readonly effect: string
    readonly index: number
    readonly port: string
    readonly input: Eval
  }[]
}

/** What a step knows of one event. */
export interface CompiledEvent {
  readonly members: readonly (readonly [member: string, fits: Fits])[]
  readonly transitions: readonly CompiledTransition[]
  /** Fields that its guards ask to be `valid`, the step's own first. */
  readonly asks: readonly string[]
}

export interface CompiledStep {
  readonly id: string
  readonly final: boolean
  readonly fields: ReadonlyMap<string, Fits>
  readonly on: ReadonlyMap<string, CompiledEvent>
}

/** A definition with its expressions compiled once. */
export interface CompiledFlow {
  readonly definition: FlowDefinition
  readonly steps: ReadonlyMap<string, CompiledStep>
  initialState(): FlowState
  /** Pure and total, as `Step`. */
  step(state: FlowState, event: StepEvent): StepResult
}

const EMPTY: JsonObject = {}
const NO_EFFECTS: readonly EffectRequest[] = []
const own = <T>(of: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined

/** Every field name under a `valid` of the expression. */
function validFieldsOf(expr: unknown, into: Set<string>): void {
  if (Array.isArray(expr)) expr.forEach((part) => validFieldsOf(part, into))
  else if (isMap(expr) && !('lit' in expr)) {
    for (const [key, value] of Object.entries(expr)) {
      if (key === 'valid' && Array.isArray(value)) value.forEach((name) => into.add(String(name)))
      else validFieldsOf(value, into)
    }
  }
}

/**
 * Compiles a definition. `redacted` compiles it for accepted events whose personal values are
 * references: a reference fits every type and satisfies every rule, and nothing is refused.
 */
export function compileFlow(definition: FlowDefinition, redacted = false): CompiledFlow {
  const fields = definition.context
  const typeTest = (type: Parameters<typeof fits>[0]): Fits => {
    const test = fits(type) ?? (() => false)
    return (value) => value === null || test(value) || (redacted && isReference(value))
  }
  const isValid: ExprEnv['isValid'] = (field, context) => {
    const spec = own(fields, field)
    return spec !== undefined && brokenRule(spec, context[field] ?? null, redacted) === null
  }

  const compileEffect = (effect: string, spec: EffectSpec, index: number, env: ExprEnv) => ({
    effect,
    index,
    port: spec.port,
    input: compileExpr(spec.input, env),
  })

  const compileTransition = (spec: Transition, env: ExprEnv): CompiledTransition => ({
    guard: spec.guard ? compileExpr(spec.guard, env) : null,
    target:
      spec.target !== undefined && Object.hasOwn(definition.steps, spec.target)
        ? spec.target
        : null,
    reject: spec.reject ?? null,
    assigns: (spec.assign ?? []).flatMap((one) => compileAssign(one, fields, env, redacted) ?? []),
    effects: (spec.effects ?? []).flatMap((id, index) => {
      const effect = own(definition.effects, id)
      return effect ? [compileEffect(id, effect, index, env)] : []
    }),
  })

  const compileEvent = (
    type: string,
    transitions: readonly Transition[],
    stepFields: readonly string[],
  ): CompiledEvent => {
    const members = own(definition.events, type)?.payload ?? {}
    const env: ExprEnv = { members, isValid }
    const asked = new Set<string>()
    for (const { guard } of transitions) validFieldsOf(guard, asked)
    return {
      members: Object.entries(members).map(([name, spec]) => [name, typeTest(spec.type)] as const),
      transitions: transitions.map((one) => compileTransition(one, env)),
      asks: [...new Set([...stepFields.filter((field) => asked.has(field)), ...asked])],
    }
  }

  const steps = new Map<string, CompiledStep>(
    Object.entries(definition.steps).map(([id, spec]) => [
      id,
      {
        id,
        final: spec.final === true,
        fields: new Map(
          spec.fields.flatMap((field) => {
            const type = own(fields, field)?.type
            return type === undefined ? [] : [[field, typeTest(type)] as const]
          }),
        ),
        on: new Map(
          Object.entries(spec.on)
            .filter(([type]) => type !== FIELD_CHANGED)
            .map(([type, list]) => [type, compileEvent(type, list, spec.fields)] as const),
        ),
      },
    ]),
  )
  const initial: FlowState = {
    step: definition.initial,
    context: initialContext(fields),
    visited: [definition.initial],
    path: [definition.initial],
  }

  const refuse = (state: FlowState, rejected: Rejection): StepResult => ({
    state,
    effects: NO_EFFECTS,
    changed: false,
    rejected,
  })

  return {
    definition,
    steps,
    initialState: () => initial,
    step(state, event) {
      const at = isMap(state) ? steps.get(state.step) : undefined
      const type = isMap(event) ? event.type : undefined
      if (!at || at.final || typeof type !== 'string') return refuse(state, { code: 'unexpected' })
      const context = isMap(state.context) ? state.context : EMPTY
      const payload = isMap(event.payload) ? event.payload : EMPTY
      if (type === FIELD_CHANGED) {
        if (at.fields.size === 0) return refuse(state, { code: 'unexpected' })
        const next = changeField(at, context, payload)
        if (next === null) return refuse(state, { code: 'payload' })
        return next === context
          ? { state, effects: NO_EFFECTS, changed: false }
          : { state: { ...state, context: next }, effects: NO_EFFECTS, changed: true }
      }
      const known = at.on.get(type)
      if (!known) return refuse(state, { code: 'unexpected' })
      if (!isTyped(known, payload)) return refuse(state, { code: 'payload' })
      if (redacted) {
        // The log says that it was accepted, whatever a guard makes of values that it cannot read.
        const accepting = known.transitions.filter(({ reject }) => reject === null)
        const holds = ({ guard }: CompiledTransition) =>
          guard === null || guard(context, payload, null, null) === true
        const taken = accepting.find(holds) ?? accepting[0]
        if (taken) return take(definition, state, context, payload, taken)
      }
      for (const transition of known.transitions) {
        if (transition.guard && transition.guard(context, payload, null, null) !== true) continue
        if (transition.reject !== null) {
          return refuse(state, rejectionOf(definition, known, context, transition.reject))
        }
        return take(definition, state, context, payload, transition)
      }
      return refuse(state, rejectionOf(definition, known, context, null))
    },
  }
}

/** Do the declared members that the payload has fit their types? */
export function isTyped(known: CompiledEvent, payload: JsonObject): boolean {
  for (const [member, test] of known.members) {
    const value = payload[member]
    if (value !== undefined && !test(value)) return false
  }
  return true
}

/** The built-in `field.changed`: the context with the field written, or null when it may not be. */
export function changeField(
  at: CompiledStep,
  context: JsonObject,
  { field, value = null }: JsonObject,
): JsonObject | null {
  if (typeof field !== 'string' || at.fields.get(field)?.(value) !== true) return null
  return context[field] === value ? context : withMember(context, field, value)
}

export function rejectionOf(
  definition: FlowDefinition,
  known: CompiledEvent,
  context: JsonObject,
  message: string | null,
): Rejection {
  const fields = brokenRules(definition.context, context, known.asks)
  return {
    code: 'guard',
    ...(message === null ? {} : { message }),
    ...(fields.length > 0 ? { fields } : {}),
  }
}

/** Carries out the assigns in turn, each over what the ones before it wrote; copies once at most. */
export function assignAll(
  { assigns }: CompiledTransition,
  context: JsonObject,
  payload: JsonObject,
): JsonObject {
  let next = context
  // The context given and the initial one are shared; only a copy made here is written to.
  let draft: { [field: string]: Json } | null = null
  for (const { field, value } of assigns) {
    const made = value(next, payload)
    if (field === null) {
      next = made as JsonObject
      draft = null
    } else if (made !== (next[field] ?? null)) {
      next = draft ??= { ...next }
      draft[field] = made
    }
  }
  return next
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])

/** The steps seen and the way taken, once `target` is in view. */
export function enter(
  { visited, path }: Pick<FlowState, 'visited' | 'path'>,
  target: string,
): Pick<FlowState, 'visited' | 'path'> {
  const seen = listOf(visited)
  const way = listOf(path)
  const at = way.indexOf(target)
  return {
    visited: seen.includes(target) ? seen : [...seen, target],
    path: at < 0 ? [...way, target] : way.slice(0, at + 1),
  }
}

/** The effects that the transition asks for, over the context after its assigns. */
export function requestsOf(
  definition: FlowDefinition,
  { effects }: CompiledTransition,
  context: JsonObject,
  payload: JsonObject,
  path: readonly string[],
): readonly EffectRequest[] {
  if (effects.length === 0) return NO_EFFECTS
  const taken = onPath(definition, context, path)
  return effects.map(({ effect, index, port, input }) => ({
    effect,
    index,
    port,
    input: input(taken, payload, null, null),
  }))
}

type Branches = readonly (readonly [field: string, step: string])[]
const branches = new WeakMap<FlowDefinition, Branches>()

const branchesOf = (definition: FlowDefinition): Branches => {
  const known = branches.get(definition)
  if (known) return known
  const made = Object.entries(definition.context).flatMap(([field, { step }]) =>
    step === undefined ? [] : [[field, step] as const],
  )
  branches.set(definition, made)
  return made
}

/** The context with the fields of branches not taken read as `null`. */
export function onPath(
  definition: FlowDefinition,
  context: JsonObject,
  path: readonly string[],
): JsonObject {
  const out: { [field: string]: Json } = { ...context }
  for (const [field, step] of branchesOf(definition)) if (!path.includes(step)) out[field] = null
  return out
}

function take(
  definition: FlowDefinition,
  state: FlowState,
  context: JsonObject,
  payload: JsonObject,
  transition: CompiledTransition,
): StepResult {
  const next = assignAll(transition, context, payload)
  const target = transition.target ?? state.step
  const moved = target !== state.step
  const after: FlowState =
    next === context && !moved
      ? state
      : {
          step: target,
          context: next,
          ...(moved ? enter(state, target) : { visited: state.visited, path: state.path }),
        }
  const effects = requestsOf(definition, transition, next, payload, listOf(after.path))
  return { state: after, effects, changed: after !== state }
}
