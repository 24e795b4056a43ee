import { z } from 'zod'
import type { ReadRule } from '../schema/rule.ts'
import type { Rule } from '../schema/shape.ts'
import type { NameClass, Segment } from '../schema/source.ts'
import { checkStatus, readEach, sourceText, writeEach } from './each.ts'
import { type Format, NotExpressible } from './format.ts'

const Has = z.object({ type: z.string(), key: z.string().optional(), value: z.string().optional() })
const Redirect = z.object({
  source: z.string(),
  destination: z.string(),
  permanent: z.boolean().optional(),
  statusCode: z.number().optional(),
  has: z.array(Has).optional(),
  missing: z.array(Has).optional(),
})

const CLASSES: Readonly<Record<string, NameClass>> = {
  '\\d+': 'number',
  '[0-9]+': 'number',
  '[a-z0-9-]+': 'slug',
}

/**
 * What `redirects()` in `next.config` answers, as JSON. Next joins the visitor's query and the
 * destination's own; here the own one stands alone.
 */
export const next: Format = {
  read(text) {
    const parsed = z.array(Redirect).safeParse(jsonOf(text))
    if (!parsed.success)
      return { rules: [], problems: ['the file is no list of redirects in JSON'] }
    return readEach(
      parsed.data.map((one, at) => [`redirect ${at}`, one] as const),
      ruleOf,
    )
  },
  write(table) {
    const { written, problems } = writeEach(table, redirectOf)
    return { text: `${JSON.stringify(written, null, 2)}\n`, problems }
  },
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function ruleOf({
  source,
  destination,
  permanent,
  statusCode,
  has = [],
  missing,
}: z.infer<typeof Redirect>): Rule {
  checkStatus(statusCode ?? (permanent === true ? 308 : 307))
  if (missing && missing.length > 0) throw new NotExpressible('asks for what is missing')
  const query: Record<string, string | true> = {}
  const host: string[] = []
  for (const { type, key = '', value } of has) {
    if (value !== undefined && /[\\^$.*+?()[\]{}|]/.test(value.replaceAll('\\.', ''))) {
      if (type !== 'host') throw new NotExpressible(`wants a value of ${key} by a pattern`)
    }
    if (type === 'query') query[key] = value ?? true
    else if (type === 'host' && value !== undefined) host.push(value.replaceAll('\\.', '.'))
    else throw new NotExpressible(`depends on a ${type}`)
  }
  checkModifiers(source, /[{}+?]/)
  checkModifiers(destination.split('?', 1)[0] ?? '', /[{}]|(?<=:\w+)\+/)
  return {
    source: sourceText(source.split('/').map(segmentIn).join('/')),
    destination,
    permanent: true,
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(host.length > 0 ? { host } : {}),
  }
}

/** Refuses what path-to-regexp reads as more than text, and this format does not have. */
function checkModifiers(path: string, modifier: RegExp): void {
  const [found] = modifier.exec(path.replaceAll(/\\.|\([^()]*\)/g, '')) ?? []
  if (found !== undefined) {
    throw new NotExpressible(`has a ${found}, a group or modifier of path-to-regexp`)
  }
}

function segmentIn(segment: string): string {
  if (segment === '(.*)') return '*'
  return segment
    .replace(/(?<!\\)\(([^()]*)\)/, (_, expression: string) => {
      const cls = CLASSES[expression]
      if (cls === undefined) throw new NotExpressible(`has the expression (${expression})`)
      return `(${cls})`
    })
    .replaceAll(/\\(.)/g, (_, char: string) => {
      if (/[:*()]/.test(char))
        throw new NotExpressible(`has a ${char} that is meant as a character`)
      return char
    })
}

const OUTWARD: Readonly<Record<NameClass, string>> = {
  any: '',
  number: String.raw`(\d+)`,
  slug: '([a-z0-9-]+)',
}
/** What path-to-regexp would read as its own. */
const special = (text: string) => encodeURI(text).replaceAll(/[:*+?(){}\\]/g, String.raw`\$&`)

/** One entry of `redirects()`; its source is encoded, since Next compares the address as it came. */
export function redirectOf({ from, rule, query, hosts }: ReadRule) {
  if (from.kind === 'pattern') throw new NotExpressible('is a pattern')
  if (hosts.length > 1) throw new NotExpressible('has more than one host')
  const has = [
    ...query.map(([key, value]) => ({
      type: 'query',
      key,
      ...(value === null ? {} : { value: literal(value) }),
    })),
    ...hosts.map((host) => ({ type: 'host', value: literal(host) })),
  ]
  const segments =
    from.kind === 'literal' ? special(from.path) : from.segments.map(segmentOut).join('')
  const rest = from.kind === 'segments' && from.rest ? `/:${from.rest.name ?? 'anything'}*` : ''
  return {
    source: segments + rest,
    destination: rule.destination,
    permanent: true,
    ...(has.length > 0 ? { has } : {}),
  }
}

const segmentOut = (segment: Segment) =>
  segment.kind === 'literal'
    ? `/${special(segment.text)}`
    : `/${special(segment.prefix)}:${segment.name}${OUTWARD[segment.class]}${special(segment.suffix)}`

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
