import type { RedirectRequest } from '../match/types.ts'
import type { Tree } from '../schema/pattern.ts'
import { exampleOf } from '../schema/ranges.ts'
import type { ReadRule } from '../schema/rule.ts'
import type { Named, Segment } from '../schema/source.ts'

/** An address that a rule takes and, as far as can be told, no other rule is about. */
export interface Sample {
  readonly asked: RedirectRequest
  /** What stands for each name in it. */
  readonly values: ReadonlyMap<string, string>
}

/** Of no rule; a rule with a host of its own is asked under that. */
const HOST = 'zz.example'
const RESTS = ['Zr_/Zs_', 'Zr_', '', 'Zr_/Zs_/Zt_/Zu_']

/** Some addresses of a rule: one, or several where it takes addresses of many forms. */
export function samplesOf(rule: ReadRule): readonly Sample[] {
  const { from, query, hosts } = rule
  const search = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? 'Zv_')}`)
    .join('&')
  const place = { host: hosts[0] ?? HOST, search: search === '' ? '' : `?${search}` }
  const none = new Map<string, string>()
  if (from.kind === 'literal') return [{ asked: { ...place, path: from.path }, values: none }]
  if (from.kind === 'pattern') {
    return [1, 2, 3].map((times) => ({
      asked: { ...place, path: textOf(from.tree, times) },
      values: none,
    }))
  }
  const values = valuesOf(from.segments)
  const path = from.segments.map((segment) => `/${filled(segment, values)}`).join('')
  if (from.rest === null) return [{ asked: { ...place, path }, values }]
  const { name } = from.rest
  return RESTS.map((rest) => ({
    asked: { ...place, path: path + (rest === '' ? '' : `/${rest}`) || '/' },
    values: name === null || rest === '' ? values : new Map([...values, [name, rest]]),
  }))
}

const valuesOf = (segments: readonly Segment[]) =>
  new Map(
    segments
      .filter((segment) => segment.kind === 'named')
      .map((segment, at) => [segment.name, valueOf(segment, at)]),
  )

/** Upper case and an underscore: no slug and no number takes it. */
function valueOf({ class: cls }: Named, at: number): string {
  return { any: `Zq${at}_`, slug: `zq${at}`, number: `90071${at}` }[cls]
}

const filled = (segment: Segment, values: ReadonlyMap<string, string>) =>
  segment.kind === 'literal'
    ? segment.text
    : segment.prefix + (values.get(segment.name) ?? '') + segment.suffix

/** The source's path with these values of its names; null when they do not fit their classes. */
export function pathWith(rule: ReadRule, values: ReadonlyMap<string, string>): string | null {
  const { from } = rule
  if (from.kind === 'pattern') return null
  if (from.kind === 'literal') return from.path
  const own = new Map([...valuesOf(from.segments), ...values])
  const rest = from.rest?.name ? (own.get(from.rest.name) ?? '') : ''
  const path = from.segments.map((segment) => `/${filled(segment, own)}`).join('')
  return path + (rest === '' ? '' : `/${rest}`)
}

/** A text that the pattern takes, whatever is repeated that many times. */
function textOf(tree: Tree, times: number): string {
  switch (tree.kind) {
    case 'set':
      return exampleOf(tree.ranges)
    case 'group':
      return textOf(tree.of, times)
    case 'choice': {
      const part = tree.parts[(times - 1) % tree.parts.length]
      return part ? textOf(part, times) : ''
    }
    case 'sequence':
      return tree.parts.map((part) => textOf(part, times)).join('')
    case 'repeat':
      return textOf(tree.of, times).repeat(Math.min(tree.max, Math.max(tree.min, times)))
  }
}
