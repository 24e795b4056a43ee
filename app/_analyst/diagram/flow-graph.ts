import type { FlowDefinition } from '#engine'

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

/**
 * Steps as a visitor comes to them: a stored definition has its members by name. An event that leads to
 * many steps, such as going back, tells less of the way than one that leads to one.
 */
export function stepOrder({ initial, steps }: FlowDefinition): readonly string[] {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || !Object.hasOwn(steps, id)) return
    found.add(id)
    const ways = Object.values(steps[id]?.on ?? {}).map((transitions) => [
      ...new Set(
        transitions.flatMap(({ target, reject }) => (reject === undefined && target) || []),
      ),
    ])
    for (const way of ways.toSorted((a, b) => a.length - b.length)) way.forEach(visit)
  }
  visit(initial)
  Object.keys(steps).forEach(visit)
  return [...found]
}
