import { type Destination, partsOf, readDestination } from './destination.ts'
import { type Fault, FieldFault } from './fault.ts'
import { checkLinear } from './linear.ts'
import { readTree, type Tree } from './pattern.ts'
import { overlap } from './ranges.ts'
import { namesOf, readSource, type Source } from './source.ts'
import type { Rule } from './shape.ts'

/** A pattern, taken apart. `names` are its groups in order. */
export interface Pattern {
  readonly kind: 'pattern'
  readonly text: string
  readonly tree: Tree
  readonly expression: RegExp
  readonly names: readonly string[]
  /** The literal text with which every path begins that it matches. */
  readonly prefix: string
}

/** A rule, taken apart and checked by itself. */
export interface ReadRule {
  /** Index in the table. */
  readonly index: number
  readonly from: Source | Pattern
  /** What is captured, in order. */
  readonly names: readonly string[]
  readonly destination: Destination
  /** Name and wanted value of the query (NFC); null is any. */
  readonly query: readonly (readonly [name: string, value: string | null])[]
  /** Empty is any. */
  readonly hosts: readonly string[]
  readonly rule: Rule
}

/** Reads a destination; many rules share one. */
type Destinations = (text: string) => Destination

/** Destinations with their hosts checked, each text read once. */
export function destinationsOf(externalHosts: readonly string[]): Destinations {
  const known = new Map<string, Destination>()
  return (text) => {
    const there = known.get(text)
    if (there) return there
    const read = readDestination(text, externalHosts)
    known.set(text, read)
    return read
  }
}

export type RuleOutcome =
  | { readonly ok: true; readonly read: ReadRule }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** Reads the texts of a rule whose fields have the right types; every field's fault is reported, not the first only. */
export function readRule(rule: Rule, index: number, destinations: Destinations): RuleOutcome {
  const faults: Fault[] = []
  const { source, pattern = '', query, host: hosts = NONE } = rule
  let from: ReadRule['from'] | null = null
  let destination: Destination | null = null
  try {
    from = source === undefined ? readPattern(pattern) : readSource(source)
    checkWildcard(from, hosts)
  } catch (error) {
    faults.push(faultOf(error, index, source === undefined ? 'pattern' : 'source'))
  }
  try {
    destination = destinations(rule.destination)
    if (from) checkNames(destination, from)
  } catch (error) {
    faults.push(faultOf(error, index, 'destination'))
  }
  if (!from || !destination || faults.length > 0) return { ok: false, faults }
  const names =
    from.kind === 'literal' ? NONE : from.kind === 'pattern' ? from.names : namesOf(from)
  const asked = query === undefined ? NONE : conditionsOf(query)
  return { ok: true, read: { index, from, names, destination, query: asked, hosts, rule } }
}

function faultOf(error: unknown, rule: number, field: string): Fault {
  if (!(error instanceof FieldFault)) throw error
  return { rule, field, code: error.code, words: error.message }
}

function checkWildcard(from: ReadRule['from'], hosts: readonly string[]): void {
  if (from.kind === 'segments' && from.segments.length === 0 && hosts.length === 0) {
    throw new FieldFault('whole-site', 'matches every address; name the "host" that is left')
  }
}

const NONE: readonly never[] = []

const conditionsOf = (query: Exclude<Rule['query'], undefined>): ReadRule['query'] =>
  Object.entries(query).map(([name, value]) => [
    name.normalize('NFC'),
    value === true ? null : value.normalize('NFC'),
  ])

function readPattern(text: string): Pattern {
  const tree = readTree(text)
  checkLinear(tree)
  const names = groupsOf(tree).map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new FieldFault('name', `has the group ${twice} twice`)
  try {
    return {
      kind: 'pattern',
      text,
      tree,
      expression: new RegExp(`^(?:${text})$`, 'u'),
      names,
      prefix: prefixOf(tree),
    }
  } catch {
    throw new FieldFault('pattern', 'is no regular expression')
  }
}

function groupsOf(tree: Tree) {
  const parts = tree.kind === 'sequence' ? tree.parts : [tree]
  return parts.filter((part) => part.kind === 'group')
}

function prefixOf(tree: Tree): string {
  let prefix = ''
  for (const part of tree.kind === 'sequence' ? tree.parts : []) {
    const [range] = part.kind === 'set' && part.ranges.length === 1 ? part.ranges : []
    if (!range || range[0] !== range[1]) break
    prefix += String.fromCodePoint(range[0])
  }
  return prefix
}

/** Every name must be given, and be used as what it is: a text without slashes, or a path. */
function checkNames(destination: Destination, from: ReadRule['from']): void {
  const used = partsOf(destination)
  if (used.length === 0) return
  const paths = new Map(
    from.kind === 'pattern'
      ? groupsOf(from.tree).map(({ name, of }) => [name, mayHoldSlash(of)])
      : namesOf(from).map((name) => [name, from.kind === 'segments' && name === from.rest?.name]),
  )
  for (const { name, as } of used) {
    const isPath = paths.get(name)
    if (isPath === undefined) {
      throw new FieldFault('unknown-name', `uses :${name}, which the source does not give`)
    }
    if (as === 'segment' && isPath) {
      throw new FieldFault('name', `uses :${name}, which may hold slashes: write :${name}*`)
    }
    if (as === 'path' && !isPath) {
      throw new FieldFault('name', `uses :${name}*, which is one segment: write :${name}`)
    }
  }
}

function mayHoldSlash(tree: Tree): boolean {
  switch (tree.kind) {
    case 'set':
      return overlap(tree.ranges, [[47, 47]])
    case 'group':
    case 'repeat':
      return mayHoldSlash(tree.of)
    case 'sequence':
    case 'choice':
      return tree.parts.some(mayHoldSlash)
  }
}
