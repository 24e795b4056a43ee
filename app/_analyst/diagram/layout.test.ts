import { expect, test } from 'vitest'
import { canonicalJson } from '#engine'
import { parseDefinition } from '#engine/schema'
import { flows } from '#flows'
import { booking } from '../testing/booking-run.ts'
import { stepOrder } from '#engine/definition'
import { flowGraph } from './flow-graph.ts'
import { placedGraph } from './layout.ts'

test.each(flows.map(({ definition }) => [definition.id, definition] as const))(
  'every step of %s has a place of its own, and every way begins and ends within the drawing',
  (_, definition) => {
    const graph = flowGraph(definition)
    expect(graph.steps.map(({ id }) => id).toSorted()).toEqual(
      Object.keys(definition.steps).toSorted(),
    )
    const { width, height, steps, edges } = placedGraph(graph)
    for (const [index, a] of steps.entries()) {
      expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height).toBe(true)
      for (const b of steps.slice(index + 1)) {
        const apart =
          a.x + a.width <= b.x ||
          b.x + b.width <= a.x ||
          a.y + a.height <= b.y ||
          b.y + b.height <= a.y
        expect(apart, `${a.id} and ${b.id}`).toBe(true)
      }
    }
    expect(edges).toHaveLength(graph.edges.length)
    for (const { points } of edges) {
      expect(points.length).toBeGreaterThan(1)
      for (const { x, y } of points)
        expect(x >= 0 && y >= 0 && x <= width && y <= height).toBe(true)
    }
  },
)

test('a way names the events that take it and the effects asked for on it, and no refusal is one', () => {
  const { edges } = flowGraph(booking)
  expect(edges.find(({ from, to }) => from === 'workshop' && to === 'confirmation')).toMatchObject({
    events: ['booking.confirmed'],
  })
  expect(edges.every(({ from, to }) => from !== to)).toBe(true)
})

test('the steps of a stored definition, whose members are by name, stood in the order of their names', () => {
  const stored = parseDefinition(JSON.parse(canonicalJson(booking)))
  expect(Object.keys(stored.steps)).toEqual(Object.keys(stored.steps).toSorted())
  expect(stepOrder(stored)).toEqual(['car', 'services', 'addons', 'workshop', 'confirmation'])
})
