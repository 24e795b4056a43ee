import type { NameClass, Segment } from '../schema/source.ts'
import type { Entry } from '../match/entry.ts'

/** Sources with names or wildcards, segment by segment. */
export interface Node {
  readonly literals: Map<string, Node>
  /** Names with text around, by the lengths of that text. */
  readonly mixed: MixedShape[]
  readonly classes: Partial<Record<NameClass, Node>>
  /** Sources that end here. */
  readonly ends: Entry[]
  /** Sources whose wildcard begins here. */
  readonly rests: Entry[]
  /** Least rank of all entries in and below this node. */
  lowestRank: number
}

/** All names with so much text before and behind them, by that text. */
export interface MixedShape {
  readonly prefix: number
  readonly suffix: number
  /** Key: prefix, `/`, suffix. */
  readonly nodes: Map<string, readonly MixedEdge[]>
}

export interface MixedEdge {
  readonly class: NameClass
  readonly node: Node
}

export const emptyNode = (): Node => ({
  literals: new Map(),
  mixed: [],
  classes: {},
  ends: [],
  rests: [],
  lowestRank: Infinity,
})

/** Hangs an entry under `root`; entries come in the order of their ranks. */
export function plant(root: Node, entry: Entry): void {
  const { from } = entry.rule
  if (from.kind !== 'segments') return
  let node = root
  node.lowestRank = Math.min(node.lowestRank, entry.rank)
  for (const segment of from.segments) {
    node = childOf(node, segment)
    node.lowestRank = Math.min(node.lowestRank, entry.rank)
  }
  const place = from.rest === null ? node.ends : node.rests
  place.push(entry)
}

function childOf(node: Node, segment: Segment): Node {
  if (segment.kind === 'literal') {
    const known = node.literals.get(segment.text)
    if (known) return known
    const made = emptyNode()
    node.literals.set(segment.text, made)
    return made
  }
  if (segment.prefix === '' && segment.suffix === '') {
    return (node.classes[segment.class] ??= emptyNode())
  }
  return mixedChildOf(node, segment)
}

function mixedChildOf(
  node: Node,
  { prefix, suffix, class: cls }: Exclude<Segment, { readonly kind: 'literal' }>,
): Node {
  let shape = node.mixed.find((one) => one.prefix === prefix.length && one.suffix === suffix.length)
  if (!shape) {
    shape = { prefix: prefix.length, suffix: suffix.length, nodes: new Map() }
    node.mixed.push(shape)
  }
  const key = `${prefix}/${suffix}`
  const edges = shape.nodes.get(key) ?? []
  const known = edges.find((edge) => edge.class === cls)
  if (known) return known.node
  const made = emptyNode()
  shape.nodes.set(key, [...edges, { class: cls, node: made }])
  return made
}
