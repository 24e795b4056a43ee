import type { FlowDefinition, Json, JsonObject } from '../definition/types.ts'
import type { Finding } from './finding.ts'
import { brokenRule } from '../kernel/index.ts'
import { constantOf, isAlways, isContradiction, type Known } from './guards.ts'
import {
  exprsOf,
  nodesOf,
  operatorOf,
  type PlacedTransition,
  targetPathOf,
  transitionsOf,
} from './walk.ts'
import { isWithinCaps } from '../expression/index.ts'

/** Could it be taken when that much is known of the fields? */
const isTakeable = (placed: PlacedTransition, known: Known): boolean => {
  const { transition, siblings, index } = placed
  const { guard, reject } = transition
  return (
    reject === undefined &&
    (guard === undefined || !isContradiction(guard, known)) &&
    !siblings.slice(0, index).some((earlier) => isAlways(earlier.guard, known))
  )
}

/** Fields that no step and no assign writes stay as they begin. */
function unwritten(definition: FlowDefinition): Known {
  const written = new Set([
    ...Object.values(definition.steps).flatMap(({ fields }) => fields),
    ...transitionsOf(definition).flatMap(({ transition }) =>
      (transition.assign ?? [])
        .filter((assign) => !('reset' in assign))
        .map((assign) => targetPathOf(assign).split('.')[0] ?? ''),
    ),
  ])
  return knownOf(
    definition,
    Object.entries(definition.context).flatMap(([field, { initial }]) =>
      written.has(field) ? [] : [[field, initial] as const],
    ),
  )
}

const knownOf = (
  { context }: FlowDefinition,
  values: readonly (readonly [field: string, value: Json])[],
): Known => {
  const known: JsonObject = Object.fromEntries(values)
  return {
    context: known,
    isValid: (field) => {
      const spec = context[field]
      return spec !== undefined && brokenRule(spec, known[field] ?? null) === null
    },
  }
}

/** Steps that can be reached from some, themselves included. */
function closure(from: readonly string[], next: (step: string) => readonly string[]): Set<string> {
  const seen = new Set(from)
  for (const step of seen) for (const target of next(step)) seen.add(target)
  return seen
}

const edgesOf = (definition: FlowDefinition): ((step: string) => readonly string[]) => {
  const edges = new Map<string, string[]>()
  const known = unwritten(definition)
  for (const placed of transitionsOf(definition)) {
    const { target } = placed.transition
    if (target === undefined || !isTakeable(placed, known) || definition.steps[placed.step]?.final)
      continue
    edges.set(placed.step, [...(edges.get(placed.step) ?? []), target])
  }
  return (step) => edges.get(step) ?? []
}

export const reachableSteps = (definition: FlowDefinition): ReadonlySet<string> =>
  closure([definition.initial], edgesOf(definition))

/** Steps that cannot be reached, or from which no end can. */
export function lintGraph(definition: FlowDefinition): readonly Finding[] {
  const edges = edgesOf(definition)
  const reached = reachableSteps(definition)
  const back = new Map<string, string[]>()
  for (const step of Object.keys(definition.steps)) {
    for (const target of edges(step)) back.set(target, [...(back.get(target) ?? []), step])
  }
  const finals = Object.keys(definition.steps).filter((step) => definition.steps[step]?.final)
  const ending = closure(finals, (step) => back.get(step) ?? [])
  return Object.entries(definition.steps).flatMap(([step, { final, on, fields }]): Finding[] => {
    const path = `steps.${step}`
    const finding = (code: Finding['code'], message: string): Finding => ({ code, path, message })
    if (!reached.has(step)) return [finding('unreachable-step', 'no transition leads here')]
    if (final) {
      return Object.keys(on).length > 0 || fields.length > 0
        ? [finding('final-not-end', 'a final step takes no events and changes no fields')]
        : []
    }
    if (edges(step).every((target) => target === step)) {
      return [finding('dead-end', 'no transition leads on from here')]
    }
    return ending.has(step)
      ? []
      : [finding('no-way-to-end', 'no final step can be reached from here')]
  })
}

/**
 * An effect may be pending in the step that its request leads to, and in every step that a transition
 * leads to from there, guarded or not. Each must take the effect's result. A guard that cannot hold
 * after what the request's own transition set (`sending`, say) keeps the visitor there.
 */
export function lintEffects(definition: FlowDefinition): readonly Finding[] {
  const transitions = transitionsOf(definition)
  const frozen = unwritten(definition)
  const at = new Map<string, PlacedTransition[]>()
  for (const placed of transitions) at.set(placed.step, [...(at.get(placed.step) ?? []), placed])
  return Object.entries(definition.effects).flatMap(([id, { ok, fail }]) => {
    const asking = transitions.filter(({ transition }) => transition.effects?.includes(id))
    const pending = asking.flatMap(({ step, transition }) => {
      const { target = step, assign = [] } = transition
      const set = assign.flatMap((one) => {
        if (!('set' in one) || one.set[0].includes('.')) return []
        const value = constantOf(one.set[1])
        return value === undefined ? [] : [[one.set[0], value] as const]
      })
      const known = knownOf(definition, [...Object.entries(frozen.context), ...set])
      return [
        ...closure([target], (from) =>
          (at.get(from) ?? [])
            .filter(({ event }) => event !== ok && event !== fail)
            .filter((placed) => isTakeable(placed, known))
            .flatMap((placed) => placed.transition.target ?? []),
        ),
      ]
    })
    return [...new Set(pending)].flatMap((step): Finding[] => {
      const on = definition.steps[step]?.on ?? {}
      const lacks = (event: string, code: Finding['code']): Finding[] =>
        Object.hasOwn(on, event) && !definition.steps[step]?.final
          ? []
          : [{ code, path: `effects.${id}`, message: `'${event}' is not taken in step '${step}'` }]
      return [...lacks(fail, 'unhandled-failure'), ...lacks(ok, 'unhandled-success')]
    })
  })
}

/** A field of a step that an effect submits, though that step may have been passed by. */
export function lintBranches(definition: FlowDefinition): readonly Finding[] {
  const edges = edgesOf(definition)
  const transitions = transitionsOf(definition)
  return exprsOf(definition).flatMap(({ expr, path }) => {
    const effect = /^effects\.(.+)\.input$/.exec(path)?.[1]
    if (effect === undefined || !isWithinCaps(expr)) return []
    const asking = transitions
      .filter(({ transition }) => transition.effects?.includes(effect))
      .map(({ step }) => step)
    const refs = new Set(
      [...nodesOf(expr)].flatMap((node) => {
        const [operator, operand] = operatorOf(node)
        return operator === 'ref' ? [String(operand).split('.')[0] ?? ''] : []
      }),
    )
    return [...refs].flatMap((field): Finding[] => {
      const homes = Object.keys(definition.steps).filter((step) =>
        definition.steps[step]?.fields.includes(field),
      )
      if (homes.length === 0 || definition.context[field]?.step !== undefined) return []
      if (homes.includes(definition.initial)) return []
      const around = closure([definition.initial], (step) =>
        edges(step).filter((target) => !homes.includes(target)),
      )
      return asking.some((step) => around.has(step))
        ? [
            {
              code: 'branch-undeclared',
              path: `context.${field}`,
              message: `is submitted by '${effect}' even when its step was passed by: declare 'step'`,
            },
          ]
        : []
    })
  })
}
