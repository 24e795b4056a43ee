import type { FlowDefinition } from '#engine'
import { stepOrder } from '#engine/definition'

export interface GraphEdge {
  readonly from: string
  readonly to: string
  /** Events that take it, in the definition's order. */
  readonly events: readonly string[]
  /** Effects that are asked for on the way. */
  readonly effects: readonly string[]
}

export interface FlowGraph {
  readonly initial: string
  readonly steps: readonly { readonly id: string; readonly final: boolean }[]
  readonly edges: readonly GraphEdge[]
}

/** Each way from one step to another. What refuses an event, or stays in its step, is left out. */
export function flowGraph(definition: FlowDefinition): FlowGraph {
  const { initial, steps } = definition
  const edges = new Map<string, { events: Set<string>; effects: Set<string> }>()
  for (const [from, { on }] of Object.entries(steps)) {
    for (const [event, transitions] of Object.entries(on)) {
      for (const { target, reject, effects = [] } of transitions) {
        if (reject !== undefined || target === undefined || target === from) continue
        const key = JSON.stringify([from, target])
        const edge = edges.get(key) ?? { events: new Set(), effects: new Set() }
        edge.events.add(event)
        for (const effect of effects) edge.effects.add(effect)
        edges.set(key, edge)
      }
    }
  }
  const order = stepOrder(definition)
  const place = ({ from, to }: GraphEdge) => order.indexOf(from) * order.length + order.indexOf(to)
  return {
    initial,
    steps: order.map((id) => ({ id, final: steps[id]?.final === true })),
    edges: [...edges]
      .map(([key, { events, effects }]): GraphEdge => {
        const [from, to] = JSON.parse(key) as [string, string]
        return { from, to, events: [...events], effects: [...effects] }
      })
      .toSorted((a, b) => place(a) - place(b)),
  }
}
