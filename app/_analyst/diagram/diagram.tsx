import { type CSSProperties, memo, useEffect, useMemo, useState } from 'react'
import type { FlowDefinition } from '#engine'
import { flowGraph } from './flow-graph.ts'
import type { PlacedEdge, PlacedGraph, PlacedStep } from './layout.ts'
import styles from './diagram.module.css'

export interface DiagramProps {
  readonly definition: FlowDefinition
  /** The step in view, and those that were before. */
  readonly active?: string | undefined
  readonly visited?: readonly string[]
  /** Per step, from 0 to 1, how strongly it is tinted; with the figure that it stands for. */
  readonly heat?: ReadonlyMap<string, { readonly share: number; readonly text: string }>
  /** Per way (`from→to`), from 0 to 1, how broad it is. */
  readonly traffic?: ReadonlyMap<string, { readonly share: number; readonly text: string }>
  readonly label: string
}

export const wayKey = (from: string, to: string): string => `${from}→${to}`

/** A flow's steps and the ways between them; the library that places them is loaded with the first one. */
export function Diagram({ definition, ...rest }: DiagramProps) {
  const graph = useMemo(() => flowGraph(definition), [definition])
  const [placed, setPlaced] = useState<PlacedGraph | null>(null)
  useEffect(() => {
    let gone = false
    void import('./layout.ts').then(({ placedGraph }) => {
      if (!gone) setPlaced(placedGraph(graph))
    })
    return () => {
      gone = true
    }
  }, [graph])
  return (
    <figure className={styles.diagram} aria-label={rest.label}>
      {placed ? <Drawing placed={placed} {...rest} /> : <p className={styles.wait}>Drawing …</p>}
    </figure>
  )
}

type DrawingProps = Omit<DiagramProps, 'definition'> & { readonly placed: PlacedGraph }

function Drawing({ placed, active, visited = [], heat, traffic, label }: DrawingProps) {
  const { width, height, steps, edges } = placed
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys, too
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={`${label}, drawing`}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        style={{ '--drawn': `${Math.round(width * 0.72) / 16}rem` } as CSSProperties}
        role="img"
        aria-label={`${label}: ${steps.map(({ id }) => id).join(', ')}`}
      >
        <Arrows />
        {edges.map((edge) => (
          <Way
            key={wayKey(edge.from, edge.to)}
            edge={edge}
            isNext={edge.from === active}
            load={traffic?.get(wayKey(edge.from, edge.to))}
          />
        ))}
        {steps.map((step) => (
          <StepBox
            key={step.id}
            step={step}
            isActive={step.id === active}
            isVisited={visited.includes(step.id)}
            heat={heat?.get(step.id)}
          />
        ))}
      </svg>
    </div>
  )
}

const Arrows = () => (
  <defs>
    {(['usual', 'next'] as const).map((kind) => (
      <marker
        key={kind}
        id={`arrow-${kind}`}
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="7"
        markerHeight="7"
        orient="auto-start-reverse"
        markerUnits="userSpaceOnUse"
      >
        <path d="M0 0 8 4 0 8z" className={styles[kind]} />
      </marker>
    ))}
  </defs>
)

interface Figure {
  readonly share: number
  readonly text: string
}

interface WayProps {
  readonly edge: PlacedEdge
  readonly isNext: boolean
  readonly load: Figure | undefined
}

const Way = memo(function Way({ edge, isNext, load }: WayProps) {
  const { from, to, events, effects, points } = edge
  return (
    <path
      className={styles.way}
      data-next={isNext || undefined}
      d={curveThrough(points)}
      markerEnd={`url(#arrow-${isNext ? 'next' : 'usual'})`}
      style={load && { strokeWidth: 1.5 + 3.5 * load.share }}
    >
      <title>
        {`${from} → ${to}: ${[...events, ...effects.map((one) => `asks ${one}`)].join(', ')}${load ? `; ${load.text}` : ''}`}
      </title>
    </path>
  )
})

interface StepBoxProps {
  readonly step: PlacedStep
  readonly isActive: boolean
  readonly isVisited: boolean
  readonly heat: Figure | undefined
}

const StepBox = memo(function StepBox({ step, isActive, isVisited, heat }: StepBoxProps) {
  const { id, final, x, y, width, height } = step
  const middle = x + width / 2
  return (
    <g
      className={styles.step}
      data-active={isActive || undefined}
      data-visited={isVisited || undefined}
      data-final={final || undefined}
    >
      <rect x={x} y={y} width={width} height={height} rx={final ? height / 2 : 8} />
      {heat && (
        <rect
          className={styles.heat}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={final ? height / 2 : 8}
          style={{ opacity: heat.share }}
        />
      )}
      <text x={middle} y={y + (heat ? 19 : 27)} textAnchor="middle">
        {id}
      </text>
      {heat && (
        <text className={styles.figure} x={middle} y={y + 35} textAnchor="middle">
          {heat.text}
        </text>
      )}
    </g>
  )
})

type Point = PlacedEdge['points'][number]

/** A smooth way through points: straight to the first middle, then from middle to middle. */
function curveThrough(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first || !last) return ''
  const middles = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last
    const end = index === rest.length - 2 ? last : middleOf(point, next)
    return `Q${point.x} ${point.y} ${end.x} ${end.y}`
  })
  return `M${first.x} ${first.y}${middles.length > 0 ? middles.join('') : `L${last.x} ${last.y}`}`
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
