/** A stylesheet, read so that what a document needs of it can be picked out. */
export type Stylesheet = readonly Piece[]

type Piece =
  /** For each selector of a rule the classes without which it matches nothing. */
  | { readonly kind: 'rule'; readonly needs: readonly (readonly string[])[]; readonly text: string }
  /** `@media` and its like, by what stands before the brace. */
  | { readonly kind: 'group'; readonly prelude: string; readonly inside: Stylesheet }
  /** Anything else stays as it is: faces, animations. */
  | { readonly kind: 'other'; readonly text: string }

const GROUP = /^@(?:media|supports|container|layer|starting-style)\b/
const COMMENT = /\/\*[\s\S]*?\*\//g
const CLASS = /\.(-?[_a-z][\w-]*)/gi

/** Null for what may not stand inside `<style>`, or is none that a build writes. */
export function readStylesheet(css: string): Stylesheet | null {
  return /<\/|@import|@charset/i.test(css) ? null : piecesOf(css.replaceAll(COMMENT, ''))
}

/** As text, without the rules that match nothing in a document of these classes. */
export const stylesFor = (stylesheet: Stylesheet, classes: ReadonlySet<string>): string =>
  stylesheet.map((piece) => textFor(piece, classes)).join('')

function textFor(piece: Piece, classes: ReadonlySet<string>): string {
  if (piece.kind === 'other') return piece.text
  if (piece.kind === 'rule') {
    return piece.needs.some((needed) => needed.every((name) => classes.has(name))) ? piece.text : ''
  }
  const inside = stylesFor(piece.inside, classes)
  return inside === '' ? '' : `${piece.prelude}{${inside}}`
}

function piecesOf(css: string): Stylesheet {
  const pieces: Piece[] = []
  let from = 0
  while (from < css.length) {
    const brace = endOf(css, from, '{;')
    const prelude = css.slice(from, brace).trim()
    // Without a block: `@layer a, b;`.
    const end = css[brace] === '{' ? endOf(css, brace + 1, '}') + 1 : brace + 1
    const text = css.slice(from, end).trim()
    from = end
    if (prelude === '') continue
    if (css[brace] === '{' && GROUP.test(prelude)) {
      const inside = piecesOf(css.slice(brace + 1, end - 1))
      pieces.push({ kind: 'group', prelude, inside })
    } else if (prelude.startsWith('@')) pieces.push({ kind: 'other', text })
    else pieces.push({ kind: 'rule', needs: splitAtCommas(prelude).map(classesOf), text })
  }
  return pieces
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Where one of `marks` stands, strings and brackets skipped; the end of the text if nowhere. */
function endOf(text: string, from: number, marks: string): number {
  for (let at = from; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (marks.includes(char)) return at
    if (char === '\\') at += 1
    else if (char === '"' || char === "'") at = endOfString(text, at)
    else if (CLOSING[char] !== undefined) at = endOf(text, at + 1, CLOSING[char])
  }
  return text.length
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === text[from]) return at
  }
  return text.length
}

function splitAtCommas(selectors: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  while (from <= selectors.length) {
    const comma = endOf(selectors, from, ',')
    parts.push(selectors.slice(from, comma))
    from = comma + 1
  }
  return parts
}

/** What stands in `:not()`, `:is()` or `:has()` need not be there, or not all of it. */
function classesOf(selector: string): readonly string[] {
  // An escaped name is seldom, and taken for one that is there.
  if (selector.includes('\\')) return []
  let plain = ''
  for (let at = 0; at < selector.length; at += 1) {
    const char = selector[at] ?? ''
    if (char === '(' || char === '[') at = endOf(selector, at + 1, CLOSING[char] ?? '')
    else plain += char
  }
  return [...plain.matchAll(CLASS)].map(([, name = '']) => name)
}
