/** In a path of the content, stands for any one segment (CMS-08). */
const ANY = '*'
/** The same in a path that Next makes a file of; no item of a CMS can be named so. */
const ANY_INSIDE = '~'

const isAny = (segment: string) => segment === ANY

/** Whether a page is at many addresses, and so has none of its own. */
export const standsForMany = (path: string): boolean => path.split('/').some(isAny)

/** Where Next has the page at `path`: `/bilar/~` of `/bilar/*`. */
export const pathInside = (path: string): string =>
  path
    .split('/')
    .map((segment) => (isAny(segment) ? ANY_INSIDE : segment))
    .join('/')

/** The way back, from the segments of a route. */
export const pathOfSegments = (segments: readonly string[]): string =>
  `/${segments.map((segment) => (segment === ANY_INSIDE ? ANY : segment)).join('/')}`

/**
 * Of the pages that stand for many, the path of the one that stands for `path`: the one that names
 * most of it, from the left. Null when there is none. Both are decoded.
 */
export function wildcardFor(patterns: readonly string[], path: string): string | null {
  const asked = path.split('/')
  const found = patterns.filter((pattern) => matches(pattern.split('/'), asked))
  return found.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))[0] ?? null
}

/** Returns the segments of a pattern, and those of `path` for its wildcards. Both have the same number. */
export function withWildcard(pattern: string, path: string): string {
  const asked = path.split('/')
  return pattern
    .split('/')
    .map((own, at) => (isAny(own) ? (asked[at] ?? '') : own))
    .join('/')
}

function matches(pattern: readonly string[], asked: readonly string[]): boolean {
  return (
    pattern.length === asked.length &&
    pattern.every((own, at) => own === asked[at] || (isAny(own) && asked[at] !== ''))
  )
}

/** Sorts before another where it names a segment and the other takes any. */
const rank = (pattern: string) =>
  pattern
    .split('/')
    .map((segment) => (isAny(segment) ? '1' : '0'))
    .join('')
