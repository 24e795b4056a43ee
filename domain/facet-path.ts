import { LEVEL_SEPARATOR, type ChosenValue } from './car-search.ts'

/** The texts of a value and of those above it, the highest level first. */
export type ValuePath = readonly string[]

const SPECIAL = /[\\>]/

/** A path as one text, in addresses and events: levels are joined by `>`, a `>` or `\` in a text is escaped by `\` (LIST-37). */
export const pathText = (path: ValuePath): string =>
  path
    .map((text) => (SPECIAL.test(text) ? text.replaceAll(/[\\>]/g, String.raw`\$&`) : text))
    .join(LEVEL_SEPARATOR)

/** The path that a text writes; an empty level at its end is left out. Null where one above another is empty. */
export function readPath(text: string): ValuePath | null {
  const levels = ['']
  const add = (part: string) => levels.push((levels.pop() ?? '') + part)
  for (const [part] of text.matchAll(/\\[^]|[^]/gu)) {
    if (part === LEVEL_SEPARATOR) levels.push('')
    else add(part.length > 1 && part.startsWith('\\') ? part.slice(1) : part)
  }
  while (levels.at(-1) === '') levels.pop()
  return levels.length === 0 || levels.includes('') ? null : levels
}

/** Is the second the first, or below it? */
export const isWithin = (above: ValuePath, path: ValuePath): boolean =>
  above.length <= path.length && above.every((text, level) => text === path[level])

/** The lowest values that are chosen. What is above one of them is chosen with it (FACET-17). */
export const pathsOf = (values: readonly ChosenValue[]): readonly ValuePath[] =>
  values.flatMap(({ text, children = [] }) =>
    children.length === 0 ? [[text]] : pathsOf(children).map((below) => [text, ...below]),
  )

/** Paths as a tree, in the one order that equal choices share; a path that leads on to another stands in that. */
export function treeOf(paths: readonly ValuePath[]): readonly ChosenValue[] {
  const below = new Map<string, ValuePath[]>()
  const sorted = paths.map((path) => ({ path, text: pathText(path) }))
  sorted.sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
  for (const { path } of sorted) {
    const [text, ...rest] = path
    if (text === undefined) continue
    const children = below.get(text)
    if (!children) below.set(text, rest.length === 0 ? [] : [rest])
    else if (rest.length > 0) children.push(rest)
  }
  return [...below].map(([text, children]) =>
    children.length === 0 ? { text } : { text, children: treeOf(children) },
  )
}
