import { MAX_ADDRESS_LENGTH } from '#domain/address-limit'
import { FieldFault } from './fault.ts'
import { checkPath, checkText, encodeSegment, MORE_NAME, NAME } from './text.ts'

/** Text as it goes out, or a captured value: as one segment, or as a path (`:rest*`). */
export type Part = string | { readonly name: string; readonly as: 'segment' | 'path' | 'value' }

/** A destination, taken apart. A part that is a path brings its own slash, or nothing. */
export interface Destination {
  /** Another host, by https; null is this site. */
  readonly host: string | null
  readonly path: readonly Part[]
  /** With its `?`; null passes the visitor's query on. */
  readonly query: readonly Part[] | null
}

const HTTPS = /^https:\/\/([^/?#]*)(\/[^]*)?$/
const REST_NAME = new RegExp(`^:(${NAME})\\*$`)
/** Goes out as it stands: no name, no escape, nothing to encode. */
const BARE_PATH = /^[A-Za-z0-9\-._~!$&'+,;=@/]*$/
const NAMED = new RegExp(`:(${NAME})(\\*?)`, 'g')
/** Looks like a name, and has letters that none may have. */
const NO_NAME = new RegExp(`:\\w*(?![A-Za-z0-9_])${MORE_NAME}+`, 'u')
const ESCAPE = /%[0-9A-Fa-f]{2}/g
/** What of a query goes out as it stands; the rest is percent-encoded. */
const NOT_QUERY = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]/gu

/**
 * Reads a destination: a path of this site, or `https://host/…` with a host that is listed. Names
 * are not looked up here. Throws `FieldFault`.
 */
export function readDestination(text: string, externalHosts: readonly string[]): Destination {
  if (text.length > MAX_ADDRESS_LENGTH) {
    throw new FieldFault('path', `is longer than ${MAX_ADDRESS_LENGTH}`)
  }
  checkText(text)
  const { host, target } = hostOf(text, externalHosts)
  if (target.includes('#')) throw new FieldFault('character', 'must not have a fragment (#)')
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  checkPath(path)
  if (host === null && path !== '/' && path.endsWith('/')) {
    throw new FieldFault('path', 'must not end in a slash: the site would redirect once more')
  }
  return { host, path: readPath(path), query: mark < 0 ? null : readQuery(target.slice(mark + 1)) }
}

/** The names that a destination uses, and how. */
export const partsOf = ({ path, query }: Destination) =>
  [...path, ...(query ?? [])].filter((part) => typeof part !== 'string')

function hostOf(text: string, externalHosts: readonly string[]) {
  if (text.startsWith('/') && !/^\/[/\\]/.test(text)) return { host: null, target: text }
  const [, host, target = '/'] = HTTPS.exec(text) ?? []
  if (host === undefined) {
    throw new FieldFault('open-redirect', 'must be a path that begins with one slash, or https://…')
  }
  if (!externalHosts.includes(host)) {
    throw new FieldFault('open-redirect', `leads to ${host}, which "externalHosts" does not list`)
  }
  return { host, target }
}

function readPath(path: string): readonly Part[] {
  if (BARE_PATH.test(path)) return [path]
  const parts = path
    .slice(1)
    .split('/')
    .flatMap((segment): readonly Part[] => {
      const whole = REST_NAME.exec(segment)?.[1]
      if (whole !== undefined) return [{ name: whole, as: 'path' }]
      return ['/', ...split(segment, 'segment', (literal) => encodeSegment(segmentText(literal)))]
    })
  return joined(parts)
}

function readQuery(query: string): readonly Part[] {
  if (query === '') throw new FieldFault('path', 'has an empty query')
  const parts = split(query, 'value', (literal) => {
    decoded(literal)
    const upper = literal.replaceAll(ESCAPE, (escape) => escape.toUpperCase())
    return upper.replaceAll(NOT_QUERY, encodeURIComponent)
  })
  return joined(['?', ...parts])
}

function split(
  text: string,
  as: 'segment' | 'value',
  encode: (literal: string) => string,
): readonly Part[] {
  const noName = NO_NAME.exec(text)?.[0]
  if (noName !== undefined) {
    throw new FieldFault('name', `has ${noName}, which is no name: a to z, digits and _ make one`)
  }
  const parts: Part[] = []
  let from = 0
  for (const found of text.matchAll(NAMED)) {
    const [whole, name = '', star] = found
    if (star === '*' && as === 'segment') {
      throw new FieldFault('name', `:${name}* must be a whole segment`)
    }
    parts.push(encode(plain(text.slice(from, found.index), as)), { name, as })
    from = found.index + whole.length
  }
  return [...parts, encode(plain(text.slice(from), as))]
}

/** A wildcard belongs into a source; here it would be taken for one. */
function plain(literal: string, as: 'segment' | 'value'): string {
  if (as === 'segment' && /[*()]/.test(literal)) {
    throw new FieldFault('name', 'must not have * or parentheses; the kept rest is :rest*')
  }
  return literal
}

function decoded(literal: string): string {
  let text: string
  try {
    text = decodeURIComponent(literal)
  } catch {
    throw new FieldFault('percent', 'has a percent sign that is no escape of UTF-8; write %25')
  }
  checkText(text)
  return text
}

function segmentText(literal: string): string {
  const text = decoded(literal)
  if (text.includes('/')) throw new FieldFault('percent', 'must not have an encoded slash')
  if (/^\.{1,2}$/.test(text)) throw new FieldFault('path', 'must not have a segment . or ..')
  return text
}

/** Neighbouring texts as one, and no empty ones. */
function joined(parts: readonly Part[]): readonly Part[] {
  const out: Part[] = []
  for (const part of parts) {
    const last = out.at(-1)
    if (typeof part === 'string' && typeof last === 'string') out[out.length - 1] = last + part
    else if (part !== '') out.push(part)
  }
  return out
}
