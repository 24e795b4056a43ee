import {
  FIELD_CHANGED,
  type FieldType,
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
  holdsReference,
  isBounded,
  isMap,
  isReference,
  withMember,
} from '../expression/index.ts'
import { type Apply, compileAssign } from './assign.ts'
import { own } from '../expression/values.ts'
import { initialState } from './initial.ts'
import { brokenRule, brokenRules } from './rules.ts'
import type { EffectRequest, FlowState, Rejection, StepEvent, StepResult } from './types.ts'

type Fits = (value: unknown) => boolean
type Draft = { [field: string]: Json }

export interface CompiledTransition {
  readonly guard: Eval | null
  readonly target: string | null
  readonly reject: string | null
  /** The context after its assigns; the same one when they change nothing. */
  readonly assign: (context: JsonObject, payload: JsonObject) => JsonObject
  /** The effects that it asks for, over the context after its assigns and the way taken. */
  readonly requests: (
    context: JsonObject,
    payload: JsonObject,
    path: readonly string[],
  ) => readonly EffectRequest[]
}

/** What a step knows of one event. */
export interface CompiledEvent {
  /** Do the declared members that the payload has fit their types? */
  readonly isTyped: (payload: JsonObject) => boolean
  /** Those to try, in turn; of an accepted event of a redacted log, only those that do not reject. */
  readonly transitions: readonly CompiledTransition[]
  /**
   * The rejection by a transition (its message) or by none (null). It lists the broken rules of the
   * fields that the event's guards ask to be `valid`, the step's own first.
   */
  readonly refusal: (context: JsonObject, message: string | null) => Rejection
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
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
// Written out: V8 is slow to spread what was itself spread.
const withContext = ({ step, visited, path }: FlowState, context: JsonObject): FlowState => ({
  step,
  context,
  visited: listOf(visited),
  path: listOf(path),
})
const refuse = (state: FlowState, rejected: Rejection): StepResult => ({
  state,
  effects: NO_EFFECTS,
  changed: false,
  rejected,
})

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

/** How a definition is compiled. */
export interface CompileOptions {
  /**
   * For accepted events whose personal values are references: a reference fits every type and
   * satisfies every rule, and nothing is refused.
   */
  readonly redacted?: boolean
  /**
   * Writes to the context that it is given, which must then be nobody else's, and says nothing of
   * what has changed: a copy of many fields costs more than the rest of a step.
   */
  readonly inPlace?: boolean
}

/** Compiles a definition. */
export function compileFlow(
  definition: FlowDefinition,
  { redacted = false, inPlace = false }: CompileOptions = {},
): CompiledFlow {
  const fields = definition.context
  const typeTest = (type: FieldType): Fits => {
    // What looks like a reference could not be told from an erased value later.
    return (value) =>
      (redacted && isReference(value)) || (fits(type, value) && !holdsReference(value as Json))
  }
  const isValid: ExprEnv['isValid'] = (field, context) => {
    const spec = own(fields, field)
    const value = context[field] ?? null
    // An erased value was valid when its event was accepted.
    if (redacted && isReference(value)) return spec !== undefined
    return spec !== undefined && brokenRule(spec, value) === null
  }

  const branches = Object.entries(fields).flatMap(([field, { step }]) =>
    step === undefined ? [] : [[field, step] as const],
  )
  /** Fields of branches not taken read `null`. */
  const onPath = (context: JsonObject, path: readonly string[]): JsonObject => {
    const out: Draft = branches.length > 0 ? { ...context } : context
    for (const [field, step] of branches) if (!path.includes(step)) out[field] = null
    return out
  }

  const compileTransition = (spec: Transition, env: ExprEnv): CompiledTransition => {
    const { guard, target, reject, assign = [], effects = [] } = spec
    const assigns = assign.flatMap((one) => compileAssign(one, fields, env, redacted) ?? [])
    const asked = effects.flatMap((effect, index) => {
      const known = own(definition.effects, effect)
      return known
        ? [{ effect, index, port: known.port, input: compileExpr(known.input, env) }]
        : []
    })
    return {
      guard: guard ? compileExpr(guard, env) : null,
      target: target !== undefined && own(definition.steps, target) ? target : null,
      reject: reject ?? null,
      assign: (context, payload) => assignAll(assigns, context, payload, inPlace),
      requests: (context, payload, path) => {
        if (asked.length === 0) return NO_EFFECTS
        const taken = onPath(context, path)
        return asked.map(({ effect, index, port, input }) => {
          const made = input(taken, payload, null, null)
          return { effect, index, port, input: isBounded(made) ? made : null }
        })
      },
    }
  }

  const compileEvent = (
    type: string,
    list: readonly Transition[],
    stepFields: readonly string[],
  ): CompiledEvent => {
    const declared = own(definition.events, type)?.payload ?? {}
    const members = Object.entries(declared).map(
      ([name, spec]) => [name, typeTest(spec.type)] as const,
    )
    const env: ExprEnv = { members: declared, isValid }
    const asked = new Set<string>()
    for (const { guard } of list) validFieldsOf(guard, asked)
    const asks = [...new Set([...stepFields.filter((field) => asked.has(field)), ...asked])]
    const accepting = list.filter(({ reject }) => reject === undefined)
    return {
      isTyped: (payload) => {
        for (const [member, test] of members) {
          const value = payload[member]
          if (value !== undefined && !test(value)) return false
        }
        return true
      },
      transitions: (redacted && accepting.length > 0 ? accepting : list).map((one) =>
        compileTransition(one, env),
      ),
      refusal: (context, message) => {
        const broken = brokenRules(fields, context, asks)
        return {
          code: 'guard',
          ...(message === null ? {} : { message }),
          ...(broken.length > 0 ? { fields: broken } : {}),
        }
      },
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
  return {
    definition,
    steps,
    initialState: () => initialState(definition),
    step(state, event) {
      const at = isMap(state) ? steps.get(state.step) : undefined
      const type = isMap(event) ? event.type : undefined
      if (!at || at.final || typeof type !== 'string') return refuse(state, { code: 'unexpected' })
      const context = isMap(state.context) ? state.context : EMPTY
      const payload = isMap(event.payload) ? event.payload : EMPTY
      if (type === FIELD_CHANGED) {
        if (at.fields.size === 0) return refuse(state, { code: 'unexpected' })
        const next = changeField(at, context, payload, inPlace)
        if (next === null) return refuse(state, { code: 'payload' })
        const changed = next !== context
        return {
          state: changed ? withContext(state, next) : state,
          effects: NO_EFFECTS,
          changed,
        }
      }
      const known = at.on.get(type)
      if (!known) return refuse(state, { code: 'unexpected' })
      if (!known.isTyped(payload)) return refuse(state, { code: 'payload' })
      const { transitions, refusal } = known
      let taken: CompiledTransition | undefined
      for (const one of transitions) {
        if (!one.guard || one.guard(context, payload, null, null) === true) {
          taken = one
          break
        }
      }
      // The log says that it was accepted, whatever a guard makes of values that it cannot read.
      if (redacted && transitions[0]?.reject === null) taken ??= transitions[0]
      return taken && taken.reject === null
        ? take(state, context, payload, taken)
        : refuse(state, refusal(context, taken ? taken.reject : null))
    },
  }
}

/** The built-in `field.changed`: the context with the field written, or null when it may not be. */
export function changeField(
  at: CompiledStep,
  context: JsonObject,
  { field, value = null }: JsonObject,
  inPlace = false,
): JsonObject | null {
  if (typeof field !== 'string' || at.fields.get(field)?.(value) !== true) return null
  if (context[field] === value) return context
  if (!inPlace) return withMember(context, field, value)
  const draft: Draft = context
  draft[field] = value
  return draft
}

/** Carries out the assigns in turn, each over what the ones before it wrote; copies once at most. */
function assignAll(
  assigns: readonly Apply[],
  context: JsonObject,
  payload: JsonObject,
  inPlace: boolean,
): JsonObject {
  let next = context
  // The context given and the initial one are shared; only a copy made here is written to.
  let draft: Draft | null = inPlace ? context : null
  for (const { field, value } of assigns) {
    const old = field === null ? null : (next[field] ?? null)
    const made = value(next, payload, old)
    if (field === null) {
      next = made as JsonObject
      draft = inPlace ? (next = { ...next }) : null
    } else if (made !== old) {
      next = draft ??= { ...next }
      draft[field] = made
    }
  }
  return next
}

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

function take(
  state: FlowState,
  context: JsonObject,
  payload: JsonObject,
  { target, assign, requests }: CompiledTransition,
): StepResult {
  const next = assign(context, payload)
  const moved = target !== null && target !== state.step
  const changed = moved || next !== context
  let after = state
  if (moved) {
    // Written out, as in `withContext`.
    const { visited, path } = enter(state, target)
    after = { step: target, context: next, visited, path }
  } else if (changed) after = withContext(state, next)
  return { state: after, effects: requests(next, payload, listOf(after.path)), changed }
}
