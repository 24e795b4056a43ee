import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { bytesAsText, inBytes } from './bytes-as-text.ts'
import { type Marks, readStylesheet, stylesFor, type Stylesheet } from './stylesheet.ts'
import { opensWithPicture, withWaitingScripts } from './waiting-scripts.ts'

/** Puts the rules that a document needs into it; gives it back as it is where it cannot. */
export type InlineStyles = (document: Buffer) => Buffer

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
  // The same page is asked for again and again.
  const styled = new LRUCache<string, Buffer>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (document) => document.length,
  })
  return (document) => {
    const digest = createHash('sha256').update(document).digest('base64url')
    const known = styled.get(digest)
    if (known) return known
    const made = withStyles(document, { fileAt, own })
    styled.set(digest, made)
    return made
  }
}

interface Given {
  readonly fileAt: (path: string) => Stylesheet | null
  /** What else goes into the head. */
  readonly own: string
}

function withStyles(document: Buffer, { fileAt, own }: Given): Buffer {
  const html = bytesAsText(document)
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.search(END)
  const head = html.slice(0, headEnd)
  const links = [...head.matchAll(LINK)]
  const stylesheets = links.map(([, path = '']) => fileAt(path)).filter((file) => file !== null)
  const first = links[0]?.index
  const isWhole = headEnd >= 0 && bodyEnd > headEnd && stylesheets.length === links.length
  if (first === undefined || !isWhole) return document
  const marks = marksOf(html)
  const waits = own !== '' && opensWithPicture(html)
  const waiting = waits ? withWaitingScripts : (part: string) => part
  return Buffer.from(
    [
      waiting(head.slice(0, first)),
      `<style>${inBytes(stylesFor(stylesheets.flat(), marks))}</style>${inBytes(own)}`,
      waiting(head.slice(first).replaceAll(LINK, '')),
      waiting(html.slice(headEnd, bodyEnd)),
      ...links.map(([link]) => link),
      html.slice(bodyEnd),
    ].join(''),
    'latin1',
  )
}

function marksOf(html: string): Marks {
  const lists = new Set([...html.matchAll(CLASSES)].map(([, list = '']) => list))
  const attributes = new Map<string, boolean>()
  return {
    classes: new Set([...lists].flatMap((list) => list.split(' '))),
    // Many rules ask for the same few, each of which is looked for in the whole document.
    hasAttribute: (name) => {
      const known = attributes.get(name) ?? html.includes(` ${name}`)
      attributes.set(name, known)
      return known
    },
  }
}

/** Inside a document an address is no longer relative to its stylesheet. */
const rooted = (css: string, path: string): string =>
  css.replaceAll(
    RELATIVE,
    (_, quote: string, address: string) =>
      `url(${quote}${new URL(address, `http://site/_next/${path}`).pathname}`,
  )
