import type { ReadRule } from '../schema/rule.ts'
import type { Segment } from '../schema/source.ts'

/*
 * One letter for each segment, so that comparing two keys as texts compares the sources segment by
 * segment from the left. The end comes before any segment, and a wildcard behind them all.
 */
const END = 'a'
const LITERAL = 'b'
const MIXED = 'c'
const CLASS = { number: 'd', slug: 'e', any: 'f' } as const
const REST = 'g'
const PATTERN = 'z'

/**
 * The rules in the order in which they are tried (REDIR-51): those with a condition first; then the
 * more exact source; then more conditions; then the order of the table. The README says it in words.
 */
export function inOrder(rules: readonly ReadRule[]): readonly ReadRule[] {
  return rules
    .map((rule) => ({ rule, key: keyOf(rule) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.rule.index - b.rule.index))
    .map(({ rule }) => rule)
}

/** Why `a` is tried before `b`, in words; both take the same address. */
export function whyBefore(a: ReadRule, b: ReadRule): string {
  const [own, other] = [conditionsOf(a), conditionsOf(b)]
  if (own > 0 && other === 0) return 'it has a condition'
  if (sourceKey(a) !== sourceKey(b)) return 'its source is more exact'
  return own === other ? 'it stands first in the table' : 'it asks for more'
}

/** How much a rule asks besides its source: 2 for a wanted value, 1 for presence, 1 for a host. */
export const conditionsOf = ({ query, hosts }: ReadRule): number =>
  query.reduce((sum, [, value]) => sum + (value === null ? 1 : 2), hosts.length > 0 ? 1 : 0)

function keyOf(rule: ReadRule): string {
  const conditions = conditionsOf(rule)
  const first = conditions > 0 ? '0' : '1'
  return first + sourceKey(rule) + String.fromCharCode(0x80_00 - conditions)
}

function sourceKey({ from }: ReadRule): string {
  if (from.kind === 'pattern') return PATTERN
  if (from.kind === 'literal') return LITERAL.repeat(from.path.split('/').length - 1) + END
  const { segments, rest } = from
  return segments.map(segmentKey).join('') + (rest ? REST : END)
}

function segmentKey(segment: Segment): string {
  if (segment.kind === 'literal') return LITERAL
  const literal = segment.prefix.length + segment.suffix.length
  // More text around the name is more exact, so it must come first.
  if (literal > 0) return MIXED + String.fromCharCode(0x80_00 - literal) + CLASS[segment.class]
  return CLASS[segment.class]
}
