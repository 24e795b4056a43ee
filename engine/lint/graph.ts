import type { FlowDefinition } from '../definition/types.ts'
import type { Finding } from './finding.ts'
import { isContradiction } from './guards.ts'
import { exprsOf, nodesOf, operatorOf, type PlacedTransition, transitionsOf } from './walk.ts'
import { isWithinCaps } from '../expression/index.ts'

const isTakeable = ({ transition: { guard, reject } }: PlacedTransition): boolean =>
  reject === undefined && (guard === undefined || !isContradiction(guard))

/** Steps that can be reached from some, themselves included. */
function closure(from: readonly string[], next: (step: string) => readonly string[]): Set<string> {
  const seen = new Set(from)
  for (const step of seen) for (const target of next(step)) seen.add(target)
  return seen
}

const edgesOf = (definition: FlowDefinition): ((step: string) => readonly string[]) => {
  const edges = new Map<string, string[]>()
  for (const placed of transitionsOf(definition)) {
    const { target } = placed.transition
    if (target === undefined || !isTakeable(placed) || definition.steps[placed.step]?.final)
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
  const isFinal = (step: string): boolean => definition.steps[step]?.final === true
  return Object.entries(definition.steps).flatMap(([step, { final, on, fields }]): Finding[] => {
    const path = `steps.${step}`
    const finding = (code: Finding['code'], words: string): Finding => ({ code, path, words })
    if (!reached.has(step)) return [finding('unreachable-step', 'no transition leads here')]
    if (final) {
      return Object.keys(on).length > 0 || fields.length > 0
        ? [finding('final-not-end', 'a final step takes no events and changes no fields')]
        : []
    }
    if (edges(step).every((target) => target === step)) {
      return [finding('dead-end', 'no transition leads on from here')]
    }
    return [...closure([step], edges)].some(isFinal)
      ? []
      : [finding('no-way-to-end', 'no final step can be reached from here')]
  })
}

/**
 * An effect may be pending in the step that its request leads to, and in every step that an
 * unguarded first transition leads to from there. Each must take the effect's result.
 */
export function lintEffects(definition: FlowDefinition): readonly Finding[] {
  const transitions = transitionsOf(definition)
  const freely = (step: string, not: readonly string[]): readonly string[] =>
    transitions
      .filter(
        ({ step: at, index, event, transition: { guard, reject } }) =>
          at === step && index === 0 && !guard && reject === undefined && !not.includes(event),
      )
      .flatMap(({ transition }) => transition.target ?? [])
  return Object.entries(definition.effects).flatMap(([id, { ok, fail }]) => {
    const asking = transitions.filter(({ transition }) => transition.effects?.includes(id))
    const landed = asking.map(({ step, transition }) => transition.target ?? step)
    const pending = closure(landed, (step) => freely(step, [ok, fail]))
    return [...pending].flatMap((step): Finding[] => {
      const on = definition.steps[step]?.on ?? {}
      const lacks = (event: string, code: Finding['code']): Finding[] =>
        Object.hasOwn(on, event) && !definition.steps[step]?.final
          ? []
          : [{ code, path: `effects.${id}`, words: `'${event}' is not taken in step '${step}'` }]
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
              words: `is submitted by '${effect}' even when its step was passed by: declare 'step'`,
            },
          ]
        : []
    })
  })
}
