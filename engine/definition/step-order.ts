import type { FlowDefinition } from './types.ts'

/**
 * Steps as a visitor comes to them: a stored definition has its members by name. An event that leads to
 * many steps, such as going back, tells less of the way than one that leads to one.
 */
export function stepOrder({
  initial,
  steps,
}: Pick<FlowDefinition, 'initial' | 'steps'>): readonly string[] {
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
