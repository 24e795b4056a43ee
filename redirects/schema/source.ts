import { FieldFault } from './fault.ts'
import { checkPath, MORE_NAME, NAME } from './text.ts'

/** What a name may stand for: any text, digits, or lower-case letters, digits and hyphens. */
export type NameClass = 'any' | 'number' | 'slug'

export interface Literal {
  readonly kind: 'literal'
  readonly text: string
}

/** One name in one segment, perhaps with text before and behind it; never empty. */
export interface Named {
  readonly kind: 'named'
  readonly name: string
  readonly prefix: string
  readonly suffix: string
  readonly class: NameClass
}

export type Segment = Literal | Named

/** A source path, taken apart. `rest` is the last segment `*` (dropped: null) or `:rest*` (kept). */
export type Source =
  | { readonly kind: 'literal'; readonly path: string }
  | {
      readonly kind: 'segments'
      readonly segments: readonly Segment[]
      readonly rest: { readonly name: string | null } | null
    }

/** What each class stands for. */
export const CLASS_TESTS: Readonly<Record<NameClass, RegExp>> = {
  any: /^[^]+$/,
  number: /^[0-9]+$/,
  slug: /^[a-z0-9-]+$/,
}

const MAX_LENGTH = 1000
const SEGMENT = new RegExp(
  `^([^:*()]*)(?::(${NAME})(?!${MORE_NAME})(?:\\(([^()]*)\\))?([^:*()]*))?$`,
  'u',
)
const SYNTAX = /[:*()]/
const REST = new RegExp(`^:(${NAME})\\*$`)
const RESERVED = /^\/(?:api|_next|healthz|livez|readyz)(?:\/|$)/

/** Paths of the API, of Next's own files and of the health checks: never redirected. */
export const isReserved = (path: string): boolean => RESERVED.test(path)

/** Reads a source. Throws `FieldFault`. */
export function readSource(text: string): Source {
  checkPath(text)
  if (text.length > MAX_LENGTH) throw new FieldFault('path', `is longer than ${MAX_LENGTH}`)
  if (text.endsWith('/')) throw new FieldFault('path', 'must not end in a slash')
  if (text.includes('%')) {
    throw new FieldFault('percent', `must be written decoded${decodedOf(text)}`)
  }
  if (/[?#]/.test(text)) {
    throw new FieldFault('character', 'must not have a query or a fragment; use "query"')
  }
  if (isReserved(text)) throw new FieldFault('reserved', 'is never redirected')
  if (!SYNTAX.test(text)) return { kind: 'literal', path: text }
  const parts = text.slice(1).split('/')
  const rest = restOf(parts.at(-1) ?? '')
  const segments = (rest === null ? parts : parts.slice(0, -1)).map(readSegment)
  const names = [...namesIn(segments), ...(rest?.name ? [rest.name] : [])]
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new FieldFault('name', `has the name :${twice} twice`)
  return { kind: 'segments', segments, rest }
}

/** The names of a source in the order in which they are captured. */
export const namesOf = (source: Source): readonly string[] =>
  source.kind === 'literal'
    ? []
    : [...namesIn(source.segments), ...(source.rest?.name ? [source.rest.name] : [])]

const namesIn = (segments: readonly Segment[]) =>
  segments.flatMap((one) => (one.kind === 'named' ? [one.name] : []))

function restOf(last: string): { readonly name: string | null } | null {
  if (last === '*') return { name: null }
  const name = REST.exec(last)?.[1]
  return name === undefined ? null : { name }
}

function readSegment(text: string): Segment {
  const found = SEGMENT.exec(text)
  if (!found) {
    throw new FieldFault(
      'name',
      `has a segment that cannot be read, ${JSON.stringify(text)}: a name is :name in letters a to z, digits and _, with text before or behind it, :name(number) or :name(slug); * and :name* stand last and alone`,
    )
  }
  const [, prefix = '', name, cls = 'any', suffix = ''] = found
  if (name === undefined) return { kind: 'literal', text: prefix }
  if (cls !== 'any' && cls !== 'number' && cls !== 'slug') {
    throw new FieldFault('name', `has the unknown class (${cls}); there are number and slug`)
  }
  return { kind: 'named', name, prefix, suffix, class: cls }
}

function decodedOf(text: string): string {
  try {
    return `: ${JSON.stringify(decodeURIComponent(text).normalize('NFC'))}`
  } catch {
    return ''
  }
}
