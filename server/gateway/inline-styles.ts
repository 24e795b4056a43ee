import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { bytesAsText, inBytes } from './bytes-as-text.ts'
import { attributesIn, readStylesheet, stylesFor, type Stylesheet } from './stylesheet.ts'
import { scriptsMayWait, withWaitingScripts } from './waiting-scripts.ts'

/** Puts the rules that a document needs into it; gives it back as it is where it cannot. */
export interface InlineStyles {
  (document: Buffer): Buffer
  /** The same of a document that a list, which opens with pictures, is put into again and again. */
  readonly around: (document: Buffer) => StyledAround
}

/** A document but for the rules of its elements, which stand between the two; bytes as text. */
export interface StyledAround {
  readonly before: string
  readonly after: string
  /** Those rules as HTML, with what is needed of them by text that is put in, and by such as was before. */
  readonly stylesWith: (html: string) => string
}

/** Of a part that is loaded by itself the address stands first. */
const LINK =
  /<link (?=[^>]*\brel="stylesheet")[^>]*\bhref="\/_next\/(static\/[\w./-]+\.css)(?:\?[^"]*)?"[^>]*>/g
/** As React ends a document; one that breaks off has none. */
const END = /<\/body><\/html>\s*$/
const CLASSES = /\bclass="([^"]+)"/g
const RELATIVE = /\burl\((["']?)(?!["']?(?:\/|#|[a-z]+:))([^"')]+)/gi

/** Of a button whose press is kept by the page's own script. */
const KEPT =
  '[data-kept]{cursor:progress;opacity:.55}@media(prefers-reduced-motion:no-preference){[data-kept]{transition:opacity .12s}}'

/**
 * Documents with the rules that their own elements need in the head, and their stylesheets, whole, at
 * the end of the body: what the visitor reads is painted without waiting for them, and looks the same
 * once they are there. React finds its links wherever they stand. `script` runs before any of it is painted;
 * where the page opens with a picture, it asks for the other scripts once that is painted.
 */
export function inlineStyles(buildDir: string, script: string | null = null): InlineStyles {
  const own = script === null ? '' : `<style>${KEPT}</style><script>${script}</script>`
  const files = new Map<string, Stylesheet | null>()
  const fileAt = (path: string): Stylesheet | null => {
    const known = files.get(path)
    if (known !== undefined) return known
    const file = join(buildDir, path)
    const read = existsSync(file) ? readStylesheet(rooted(readFileSync(file, 'utf8'), path)) : null
    files.set(path, read)
    return read
  }
  const styledAround = (document: Buffer, isListOut: boolean) =>
    around(bytesAsText(document), { fileAt, own, isListOut })
  // The same page is asked for again and again.
  const styled = new LRUCache<string, Buffer>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (document) => document.length,
  })
  const whole = (document: Buffer) => {
    const digest = createHash('sha256').update(document).digest('base64url')
    const known = styled.get(digest)
    if (known) return known
    const { before, after, stylesWith } = styledAround(document, false)
    const made = Buffer.from(before + stylesWith('') + after, 'latin1')
    styled.set(digest, made)
    return made
  }
  return Object.assign(whole, { around: (document: Buffer) => styledAround(document, true) })
}

interface Given {
  readonly fileAt: (path: string) => Stylesheet | null
  /** What else goes into the head. */
  readonly own: string
  readonly isListOut: boolean
}

function around(html: string, { fileAt, own, isListOut }: Given): StyledAround {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.search(END)
  const head = html.slice(0, headEnd)
  const links = [...head.matchAll(LINK)]
  const stylesheets = links.map(([, path = '']) => fileAt(path)).filter((file) => file !== null)
  const first = links[0]?.index
  const isWhole = headEnd >= 0 && bodyEnd > headEnd && stylesheets.length === links.length
  if (first === undefined || !isWhole) return { before: '', after: html, stylesWith: () => '' }
  const waits = own !== '' && (isListOut || scriptsMayWait(html))
  const waiting = waits ? withWaitingScripts : (part: string) => part
  return {
    before: waiting(head.slice(0, first)),
    stylesWith: growingStyles(stylesheets.flat(), html),
    after: [
      inBytes(own),
      waiting(head.slice(first).replaceAll(LINK, '')),
      waiting(html.slice(headEnd, bodyEnd)),
      ...links.map(([link]) => link),
      html.slice(bodyEnd),
    ].join(''),
  }
}

/** Worked out anew only where a text has what none before it had. */
function growingStyles(stylesheet: Stylesheet, html: string): StyledAround['stylesWith'] {
  const classes = new Set<string>()
  const attributes = new Set<string>()
  const asked = attributesIn(stylesheet)
  let styles = ''
  const grow = (text: string) => {
    const before = classes.size + attributes.size
    for (const list of classLists(text)) for (const name of list.split(' ')) classes.add(name)
    for (const name of asked) {
      if (!attributes.has(name) && text.includes(` ${name}`)) attributes.add(name)
    }
    if (styles !== '' && classes.size + attributes.size === before) return
    const marks = { classes, hasAttribute: (name: string) => attributes.has(name) }
    styles = `<style>${inBytes(stylesFor(stylesheet, marks))}</style>`
  }
  grow(html)
  return (text) => {
    grow(text)
    return styles
  }
}

/** What stands in attributes of that name, each once. */
const classLists = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(CLASSES)].map(([, list = '']) => list))

/** Inside a document an address is no longer relative to its stylesheet. */
const rooted = (css: string, path: string): string =>
  css.replaceAll(
    RELATIVE,
    (_, quote: string, address: string) =>
      `url(${quote}${new URL(address, `http://site/_next/${path}`).pathname}`,
  )
