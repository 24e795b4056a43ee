import type { Node } from '../compile/tree.ts'
import { CLASS_TESTS, isReserved, type NameClass } from '../schema/source.ts'
import { type Answer, answerOf, type Entry } from './entry.ts'
import type { Literals } from './literals.ts'
import type { Reading } from './reading.ts'

/** A compiled table: literal paths, sources with names as a tree, patterns in order. */
export interface Index {
  readonly literals: Literals<Entry>
  readonly tree: Node
  readonly patterns: readonly Entry[]
  /** The default language's prefix, which the site itself takes away: `/sv`. */
  readonly prefix: string
  /** The same rules with sources in lower case, for paths that differ from one in case alone. */
  readonly folded: Index | null
}

/** What a walk of the tree serves. */
interface Visitor {
  readonly path: string
  /** Nodes whose least rank is not below need not be visited. */
  readonly rank: number
  captured: readonly string[]
  offer(entry: Entry): void
}

const NOTHING: readonly string[] = []

/** One look-up: the best answer so far, and what was captured on the way to where it stands. */
class Search implements Visitor {
  best: Answer | null = null
  /** Rank of `best`; whatever ranks behind it need not be tried. */
  rank = Infinity
  captured = NOTHING
  readonly path: string
  readonly asked: Reading

  /** `path` is where it is looked for: the asked one, or that in lower case. */
  constructor(asked: Reading, path: string) {
    this.asked = asked
    this.path = path
  }

  offer(entry: Entry): void {
    if (entry.rank >= this.rank) return
    const answer = answerOf(entry, this.captured, this.asked)
    if (answer === null) return
    this.best = answer
    this.rank = entry.rank
  }
}

/** The applicable entry of the least rank, with its answer; one that differs in case where none is spelled so. */
export function firstAnswer(index: Index, asked: Reading): Answer | null {
  const answer = answerAt(index, asked, asked.path)
  if (answer !== null || index.folded === null) return answer
  const path = asked.path.toLowerCase()
  return path === asked.path ? null : answerAt(index.folded, asked, path)
}

function answerAt(index: Index, asked: Reading, path: string): Answer | null {
  if (isReserved(path)) return null
  const search = new Search(asked, path)
  let literal = index.literals.get(path) ?? null
  for (; literal !== null; literal = literal.also) search.offer(literal)
  if (index.tree.lowestRank < search.rank) walk(index.tree, path === '/' ? -1 : 1, search)
  for (const entry of index.patterns) {
    if (entry.rank >= search.rank) break
    tryPattern(entry, search)
  }
  return search.best
}

/** Whether the source of any rule matches, whatever the conditions. */
export function isTaken(index: Index, path: string): boolean {
  const folded = path.toLowerCase()
  if (index.folded !== null && folded !== path && isTaken(index.folded, folded)) return true
  if (index.literals.get(path) !== undefined) return true
  let taken = false
  const visitor = {
    path,
    rank: Infinity,
    captured: NOTHING,
    offer() {
      taken = true
      this.rank = -1
    },
  }
  walk(index.tree, path === '/' ? -1 : 1, visitor)
  return (
    taken ||
    index.patterns.some(
      ({ rule: { from } }) => from.kind === 'pattern' && from.expression.test(path),
    )
  )
}

/** `from` is where the next segment begins; -1 when the path has ended. */
function walk(node: Node, from: number, search: Visitor): void {
  const { path } = search
  if (from < 0) for (const entry of node.ends) search.offer(entry)
  for (const entry of node.rests) offerRest(entry, from < 0 ? '' : path.slice(from), search)
  if (from < 0) return
  const slash = path.indexOf('/', from)
  const segment = slash < 0 ? path.slice(from) : path.slice(from, slash)
  const next = slash < 0 ? -1 : slash + 1
  const literal = node.literals.get(segment)
  if (literal !== undefined && literal.lowestRank < search.rank) walk(literal, next, search)
  for (const { prefix, suffix, nodes } of node.mixed) {
    const end = segment.length - suffix
    if (end <= prefix) continue
    const edges = nodes.get(`${segment.slice(0, prefix)}/${segment.slice(end)}`)
    if (edges === undefined) continue
    for (const edge of edges) {
      capture(edge.node, edge.class, { value: segment.slice(prefix, end), next, search })
    }
  }
  const { number, slug, any } = node.classes
  if (number !== undefined) capture(number, 'number', { value: segment, next, search })
  if (slug !== undefined) capture(slug, 'slug', { value: segment, next, search })
  if (any !== undefined) capture(any, 'any', { value: segment, next, search })
}

interface Step {
  readonly value: string
  readonly next: number
  readonly search: Visitor
}

function capture(node: Node, cls: NameClass, { value, next, search }: Step): void {
  if (node.lowestRank >= search.rank || (cls !== 'any' && !CLASS_TESTS[cls].test(value))) return
  const before = search.captured
  search.captured = [...before, value]
  walk(node, next, search)
  search.captured = before
}

function offerRest(entry: Entry, rest: string, search: Visitor): void {
  const before = search.captured
  search.captured = [...before, rest]
  search.offer(entry)
  search.captured = before
}

function tryPattern(entry: Entry, search: Search): void {
  const { from } = entry.rule
  const { path } = search
  if (from.kind !== 'pattern' || !path.startsWith(from.prefix)) return
  const found = from.expression.exec(path)
  if (found === null) return
  search.captured = found.slice(1).map((value) => value ?? '')
  search.offer(entry)
}
