import type { ReadRule } from '../schema/rule.ts'
import { escapeText } from './escape-text.ts'

/** Reads from a path of this site what a rule must have captured to lead there; null when it cannot. */
export function destinationTest({
  destination,
}: ReadRule): (path: string) => ReadonlyMap<string, string> | null {
  const names: string[] = []
  const text = destination.path.map((part) => {
    if (typeof part === 'string') return escapeText(decoded(part))
    names.push(part.name)
    return part.as === 'path' ? '(?:/([^]+))?' : '([^/]+)'
  })
  const [first] = destination.path
  const prefix = typeof first === 'string' ? decoded(first) : ''
  const expression = new RegExp(`^${text.join('')}$`, 'u')
  return (path) => {
    const found = path.startsWith(prefix) ? expression.exec(path) : null
    return found && new Map(names.map((name, at) => [name, found[at + 1] ?? '']))
  }
}

/** A part is a whole number of escapes, all of UTF-8. */
const decoded = (part: string) => decodeURIComponent(part).normalize('NFC')
