import { Graph, layout } from '@dagrejs/dagre'
import type { FlowGraph, GraphEdge } from './flow-graph.ts'

export interface PlacedStep {
  readonly id: string
  readonly final: boolean
  /** Of its upper left corner. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlacedEdge extends GraphEdge {
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

/** In the units of an SVG, from 0 on. */
export interface PlacedGraph {
  readonly width: number
  readonly height: number
  readonly steps: readonly PlacedStep[]
  readonly edges: readonly PlacedEdge[]
}

const HEIGHT = 44
const LETTER = 7.6
const PADDING = 24
const MIN_WIDTH = 80

/** Steps in layers from left to right, or from top to bottom, with few crossings. */
export function placedGraph(
  { steps, edges }: FlowGraph,
  direction: 'LR' | 'TB' = 'LR',
): PlacedGraph {
  const graph = new Graph({ directed: true, multigraph: false })
  graph.setGraph({ rankdir: direction, nodesep: 24, ranksep: 44, marginx: 12, marginy: 12 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id } of steps) {
    graph.setNode(id, { width: Math.max(MIN_WIDTH, id.length * LETTER + PADDING), height: HEIGHT })
  }
  for (const { from, to } of edges) graph.setEdge(from, to)
  layout(graph)
  const placedSteps = steps.map(({ id, final }) => {
    const { x = 0, y = 0, width: wide = MIN_WIDTH, height: high = HEIGHT } = graph.node(id)
    return { id, final, x: x - wide / 2, y: y - high / 2, width: wide, height: high }
  })
  const placedEdges = edges.map((edge) => ({
    ...edge,
    points: graph.edge(edge.from, edge.to).points ?? [],
  }))
  return fitted(placedSteps, placedEdges)
}

const MARGIN = 12

/** Moved so that all of it, the ways included, begins at the margin: dagre lets ways swing out of its box. */
function fitted(steps: readonly PlacedStep[], edges: readonly PlacedEdge[]): PlacedGraph {
  const points = [
    ...edges.flatMap((edge) => edge.points),
    ...steps.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  ]
  const left = Math.min(...points.map(({ x }) => x)) - MARGIN
  const top = Math.min(...points.map(({ y }) => y)) - MARGIN
  const moved = <T extends { readonly x: number; readonly y: number }>(one: T): T => ({
    ...one,
    x: one.x - left,
    y: one.y - top,
  })
  return {
    width: Math.max(0, ...points.map(({ x }) => x)) - left + MARGIN,
    height: Math.max(0, ...points.map(({ y }) => y)) - top + MARGIN,
    steps: steps.map(moved),
    edges: edges.map((edge) => ({ ...edge, points: edge.points.map(moved) })),
  }
}
