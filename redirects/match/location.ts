import type { Destination, Part } from '../schema/destination.ts'
import { encodeSegment } from '../schema/text.ts'
import { readPath } from './read-path.ts'

/** Fills a destination with what was captured. */
export interface Template {
  /** Of another site by https; null is this one. */
  readonly host: string | null
  /** What it always gives; null when that depends on what was captured. */
  readonly fixed: Filled | null
  /** Path (and its own query), or null when it would be no address of this site. */
  fill(captured: readonly string[]): Filled | null
}

/** An answer without the visitor's query. */
export interface Filled {
  readonly target: string
  /** The path as `readPath` reads it; of this site. */
  readonly path: string
  /** The destination's own query; null passes the visitor's on. */
  readonly search: string | null
}

/** `names` are those of the source in the order in which they are captured. */
export function templateOf(destination: Destination, names: readonly string[]): Template {
  const { host } = destination
  const origin = host === null ? '' : `https://${host}`
  const path = fillerOf(destination.path, names)
  const search = destination.query === null ? null : fillerOf(destination.query, names)
  const fill = (captured: readonly string[]): Filled | null => {
    const filled = path(captured)
    const ownSearch = search === null ? null : search(captured)
    if (filled === null || (search !== null && ownSearch === null)) return null
    const target = filled === '' ? '/' : filled
    const read = readPath(target)
    // A captured part may not make another path of it: no `//`, no `..`, nothing too long.
    if (read === null) return null
    return { target: origin + target, path: read, search: ownSearch }
  }
  if (isFixed(destination)) {
    const fixed = fill([])
    return { host, fixed, fill: () => fixed }
  }
  return { host, fixed: null, fill }
}

const isFixed = ({ path, query }: Destination) =>
  [...path, ...(query ?? [])].every((part) => typeof part === 'string')

type Filler = (captured: readonly string[]) => string | null

function fillerOf(parts: readonly Part[], names: readonly string[]): Filler {
  const steps = parts.map((part) =>
    typeof part === 'string' ? part : { at: names.indexOf(part.name), as: part.as },
  )
  return (captured) => {
    let out = ''
    for (const step of steps) {
      if (typeof step === 'string') out += step
      else {
        const value = encode(captured[step.at] ?? '', step.as)
        if (value === null) return null
        out += value
      }
    }
    return out
  }
}

function encode(value: string, as: 'segment' | 'path' | 'value'): string | null {
  switch (as) {
    case 'segment':
      return value === '' || value.includes('/') ? null : encodeSegment(value)
    case 'path':
      return value === '' ? '' : `/${value.split('/').map(encodeSegment).join('/')}`
    case 'value':
      return encodeURIComponent(value)
  }
}
