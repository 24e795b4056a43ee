import type { Selection, ValueCount } from '../query.ts'

interface Node {
  readonly text: string
  readonly parent: number
  /** Null for none: most values have none. */
  children: Map<string, number> | null
  /** The children by text; null where it has to be made. */
  ordered: readonly (readonly [text: string, node: number])[] | null
}

const NO_CHILDREN: ReadonlyMap<string, number> = new Map()

export type TreeEntry = readonly [parent: number, text: string]

/** Values in levels, each with a number; 0 is the root, the place of what has no value. */
export class Tree {
  readonly levels: number
  readonly #nodes: Node[] = [{ text: '', parent: -1, children: null, ordered: null }]

  constructor(levels: number) {
    this.levels = levels
  }

  get size(): number {
    return this.#nodes.length
  }

  /** The number of the value at the end of a path, which is made if it is new. */
  at(path: readonly string[], onNew?: (node: number, text: string) => void): number {
    let node = 0
    for (const text of path) {
      let child = this.#children(node).get(text)
      if (child === undefined) {
        child = this.#nodes.length
        this.#nodes.push({ text, parent: node, children: null, ordered: null })
        this.#add(node, text, child)
        onNew?.(child, text)
      }
      node = child
    }
    return node
  }

  /** Every value with the one above it, in the order of their numbers; the root left out. */
  entries(): readonly TreeEntry[] {
    return this.#nodes.slice(1).map(({ parent, text }) => [parent, text])
  }

  /** Makes the values of `entries()` in a tree that has none. */
  load(entries: readonly TreeEntry[]): void {
    for (const [parent, text] of entries) {
      this.#add(parent, text, this.#nodes.length)
      this.#nodes.push({ text, parent, children: null, ordered: null })
    }
  }

  /** Gives a value and all below it a number, where it is less than theirs. */
  spread(numbers: Uint32Array, node: number, number: number): void {
    numbers[node] = Math.min(number, numbers[node] ?? number)
    for (const child of this.#children(node).values()) this.spread(numbers, child, number)
  }

  /** The values that a selection takes, a 1 each: a chosen one whole, unless some below it are chosen. */
  chosen(selections: readonly Selection[]): Uint8Array {
    const marks = new Uint8Array(this.size)
    const mark = (node: number): void => {
      marks[node] = 1
      for (const child of this.#children(node).values()) mark(child)
    }
    const choose = (parent: number, among: readonly Selection[]): void => {
      for (const { text, children = [] } of among) {
        const node = this.#children(parent).get(text)
        if (node === undefined) continue
        if (children.length === 0) mark(node)
        else choose(node, children)
      }
    }
    choose(0, selections)
    return marks
  }

  /** Values with documents, and those that are chosen, by text at each level. */
  counted(
    own: ArrayLike<number>,
    chosen: readonly Selection[],
    compare: (a: string, b: string) => number,
  ): readonly ValueCount[] {
    const counts = this.#withThoseBelow(own)
    const answer = (parent: number, kept: Kept, levels: number): readonly ValueCount[] => {
      const values: ValueCount[] = []
      for (const [text, node] of this.#ordered(parent, compare)) {
        const below = kept.get(text)
        const count = counts[node] ?? 0
        if (count === 0 && below === undefined) continue
        values.push(valueCount(text, count, answer(node, keptOf(below), levels - 1)))
      }
      const known = this.#children(parent)
      const isUnknown = [...kept.keys()].some((text) => !known.has(text))
      if (!isUnknown) return values
      const unknown = uncounted(kept, levels, compare).filter(({ text }) => !known.has(text))
      return [...values, ...unknown].toSorted((a, b) => compare(a.text, b.text))
    }
    return answer(0, keptOf(chosen), this.levels)
  }

  #withThoseBelow(own: ArrayLike<number>): Float64Array {
    const counts = new Float64Array(this.size)
    counts.set(own)
    // A value is numbered after the one above it.
    for (let node = this.size - 1; node > 0; node--) {
      const parent = this.#nodes[node]?.parent ?? 0
      counts[parent] = (counts[parent] ?? 0) + (counts[node] ?? 0)
    }
    return counts
  }

  /** Comparing texts takes most of the time of an answer: their order is remembered. */
  #ordered(
    parent: number,
    compare: (a: string, b: string) => number,
  ): readonly (readonly [string, number])[] {
    const node = this.#node(parent)
    return (node.ordered ??= [...this.#children(parent)].toSorted(([a], [b]) => compare(a, b)))
  }

  #add(parent: number, text: string, child: number): void {
    const node = this.#node(parent)
    node.children ??= new Map()
    node.children.set(text, child)
    node.ordered = null
  }

  #children(node: number): ReadonlyMap<string, number> {
    return this.#node(node).children ?? NO_CHILDREN
  }

  #node(number: number): Node {
    const node = this.#nodes[number]
    if (node === undefined) throw new RangeError(`no value ${number}`)
    return node
  }
}

const valueCount = (text: string, count: number, children: readonly ValueCount[]): ValueCount =>
  children.length > 0 ? { text, count, children } : { text, count }

/** What is chosen by its text, with what is chosen below it wherever it is named. */
type Kept = ReadonlyMap<string, readonly Selection[]>

const NONE_KEPT: Kept = new Map()

export function keptOf(selections: readonly Selection[] = []): Kept {
  if (selections.length === 0) return NONE_KEPT
  const kept = new Map<string, Selection[]>()
  for (const { text, children = [] } of selections) {
    const below = kept.get(text)
    if (below === undefined) kept.set(text, [...children])
    else for (const child of children) below.push(child)
  }
  return kept
}

/** What is chosen and that no document ever had: it stays, to be unchosen; as far down as there are levels. */
export const uncounted = (
  kept: Kept,
  levels: number,
  compare: (a: string, b: string) => number,
): readonly ValueCount[] =>
  levels === 0
    ? []
    : [...kept]
        .map(([text, below]) => valueCount(text, 0, uncounted(keptOf(below), levels - 1, compare)))
        .toSorted((a, b) => compare(a.text, b.text))
