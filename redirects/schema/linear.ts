import { FieldFault } from './fault.ts'
import type { Tree } from './pattern.ts'
import { overlap, type Ranges } from './ranges.ts'

/** One place of the expression that takes a character. */
interface Position {
  readonly ranges: Ranges
  /** Below a quantifier: how often it is passed is a choice at run time. */
  readonly repeated: boolean
  /** The places that may come next. */
  readonly follow: Set<Position>
}

interface Shape {
  readonly empty: boolean
  readonly first: readonly Position[]
  readonly last: readonly Position[]
}

const MAX_POSITIONS = 250
const MAX_BRANCHES = 64

/**
 * Refuses a pattern whose match could take more than time linear in the path. The test is
 * Glushkov's: the places that may come next must differ in their characters wherever a quantifier
 * has a part in it ("one-unambiguous", Brüggemann-Klein and Wood 1998), so that a backtracking
 * matcher never has two ways to go on. Choices outside of quantifiers may begin alike, up to 64
 * such ways. A quantifier within another is refused. Throws `FieldFault` (`pattern-ambiguous`).
 */
export function checkLinear(tree: Tree): void {
  const positions: Position[] = []
  let branches = 1

  const shape = (node: Tree, repeated: boolean): Shape => {
    switch (node.kind) {
      case 'set': {
        const position: Position = { ranges: node.ranges, repeated, follow: new Set() }
        if (positions.push(position) > MAX_POSITIONS) throw ambiguous('is too large')
        return { empty: false, first: [position], last: [position] }
      }
      case 'group':
        return shape(node.of, repeated)
      case 'choice': {
        const parts = node.parts.map((part) => shape(part, repeated))
        if (parts.some(({ empty }) => empty))
          throw ambiguous('has an alternative that may be empty')
        const alike = parts.some((one, at) =>
          parts.slice(at + 1).some((other) => meet(one.first, other.first)),
        )
        if (alike) branches *= parts.length
        return {
          empty: false,
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
        }
      }
      case 'sequence':
        return node.parts.map((part) => shape(part, repeated)).reduce(after)
      case 'repeat': {
        const { of, min, max } = node
        // So many times exactly is no choice: as if written out.
        if (min === max) {
          return Array.from({ length: min }, () => shape(of, repeated)).reduce(after)
        }
        if (repeated) throw ambiguous('has a quantifier within another')
        const inner = shape(of, true)
        if (inner.empty) throw ambiguous('repeats what may be empty')
        if (max > 1) link(inner.last, inner.first)
        return { ...inner, empty: min === 0 }
      }
    }
  }

  const { first } = shape(tree, false)
  for (const next of [first, ...positions.map(({ follow }) => [...follow])]) checkNext(next)
  if (branches > MAX_BRANCHES)
    throw ambiguous(`has more than ${MAX_BRANCHES} ways that begin alike`)
}

const ambiguous = (words: string) => new FieldFault('pattern-ambiguous', words)

const meet = (a: readonly Position[], b: readonly Position[]) =>
  a.some((one) => b.some((other) => overlap(one.ranges, other.ranges)))

function link(from: readonly Position[], to: readonly Position[]): void {
  for (const { follow } of from) for (const position of to) follow.add(position)
}

function after(before: Shape, behind: Shape): Shape {
  link(before.last, behind.first)
  return {
    empty: before.empty && behind.empty,
    first: before.empty ? [...before.first, ...behind.first] : before.first,
    last: behind.empty ? [...before.last, ...behind.last] : behind.last,
  }
}

function checkNext(next: readonly Position[]): void {
  next.forEach((one, at) => {
    for (const other of next.slice(at + 1)) {
      if ((one.repeated || other.repeated) && overlap(one.ranges, other.ranges)) {
        throw ambiguous(
          'could be read in two ways: what follows a quantifier must not begin like what it repeats',
        )
      }
    }
  })
}
