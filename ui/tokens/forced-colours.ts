import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const repo = fileURLToPath(new URL('../../', import.meta.url))

interface Rule {
  /** One of those that commas part. */
  readonly selector: string
  readonly declarations: ReadonlyMap<string, string>
  readonly forced: boolean
}

/** What a control's state is told by in a selector: a pointer over it is none, and its own focus has everybody's ring. */
const STATE =
  /:checked|:focus-within|\[(?:aria-(?:checked|current|invalid|pressed|selected)|data-(?:checked|chosen|on|selected))(?:=[^\]]*)?\]/

/** What forced colours take away: each colour that a site gives, and every shadow. */
const TAKEN =
  /^(?:--.*|background(?:-color|-image)?|border(?:-[a-z]+)*-color|box-shadow|color|(?:outline|text-decoration)-color|text-shadow)$/

/** Pictures under words, which forced colours give a ground of their own. */
const GROUNDS = /\.(?:hero|slide)\[data-picture\]/

/**
 * Selectors of a style sheet whose look forced colours take away without another in its place (WCAG
 * 1.4.1, 1.4.11): a state that is told by colours and shadows alone, a shape that is a pseudo-element's
 * ground, and words that are hidden by being transparent, which are painted then.
 */
export function lostInForcedColours(source: string): readonly string[] {
  const rules = rulesOf(source)
  const lost = rules.filter((rule) => {
    const { selector, declarations, forced } = rule
    if (forced || GROUNDS.test(selector)) return false
    if (declarations.get('color') === 'transparent') return true
    if (STATE.test(selector) && [...declarations.keys()].every((name) => TAKEN.test(name)))
      return !rules.some((other) => other !== rule && tellsTheSame(other, selector))
    if (/::(?:before|after)$/.test(selector) && isGround(declarations))
      return !rules.some((other) => isForcedGround(other, selector))
    return false
  })
  return lost.map(({ selector }) => selector)
}

/** Of the same part, or of the control itself, in the same state, and by more than what is taken away. */
function tellsTheSame(other: Rule, selector: string): boolean {
  const control = selector.split(' ').find((part) => STATE.test(part)) ?? selector
  if (other.selector !== selector && !other.selector.endsWith(control)) return false
  return other.forced || [...other.declarations.keys()].some((name) => !TAKEN.test(name))
}

const isGround = (declarations: Rule['declarations']): boolean =>
  ['background', 'background-color'].some((name) => {
    const ground = declarations.get(name)
    return ground !== undefined && !/^(?:none|transparent|.*url\()/.test(ground)
  })

/** For forced colours, of the same pseudo-element in whichever state. */
function isForcedGround(other: Rule, selector: string): boolean {
  const plain = (text: string) => text.replaceAll(/\[[^\]]*\]|(?<!:):[a-z-]+(?:\([^)]*\))?/g, '')
  return other.forced && plain(other.selector) === plain(selector)
}

/** The rules of a style sheet, those of `@media` included. */
function rulesOf(source: string): readonly Rule[] {
  const rules: Rule[] = []
  const open: { readonly head: string; readonly declarations: Map<string, string> }[] = []
  const plain = source.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  for (const [, text = '', mark] of plain.matchAll(/([^{};]*)([{};])/g)) {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (mark === '{') {
      open.push({ head: words, declarations: new Map() })
      continue
    }
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(words) ?? []
    if (name !== undefined && value !== undefined) open.at(-1)?.declarations.set(name, value)
    if (mark !== '}') continue
    const { head, declarations } = open.pop() ?? { head: '@', declarations: new Map() }
    if (head.startsWith('@') || declarations.size === 0) continue
    const forced = open.some((outer) => outer.head.includes('forced-colors'))
    // Commas within brackets part nothing.
    for (const selector of head.split(/,\s*(?![^(]*\))/))
      rules.push({ selector, declarations, forced })
  }
  return rules
}

/** Every such selector of the screen, by file. */
export async function findLostInForcedColours(): Promise<readonly string[]> {
  const found = await Promise.all(['ui', 'app'].map(read))
  return found.flat()
}

async function read(room: string): Promise<readonly string[]> {
  const entries = await readdir(join(repo, room), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => join(entry.parentPath, entry.name))
  const lost = await Promise.all(
    files.map(async (file) =>
      lostInForcedColours(await readFile(file, 'utf8')).map(
        (selector) => `${relative(repo, file)}: ${selector}`,
      ),
    ),
  )
  return lost.flat()
}
