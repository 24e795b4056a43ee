import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { bytesAsText } from './bytes-as-text.ts'
import { withDemoBanner } from './demo-banner.ts'
import { type Additions, policyFacts, type ReadyDocument } from './ready-document.ts'

/** How a page's list is made for a search, while all around it stays the same. */
export interface ApartList {
  /** What a query, without its question mark, finds. */
  readonly find: (query: string) => Promise<unknown>
  /** What was found, as HTML in UTF-8 for the list's place, which the browser goes on with. */
  readonly draw: (found: unknown) => Promise<Buffer>
}

/** What a page hands over while it is drawn: its part on the server and that of the browser, each its own. */
type HandedOver = { -readonly [Part in keyof ApartList]?: ApartList[Part] }

const store = globalThis as { forecourtApartList?: AsyncLocalStorage<HandedOver> }
// Pages are bundled apart from the server, and meet it here; `app/_car-list/list-apart.tsx` by this name.
const storage = () => (store.forecourtApartList ??= new AsyncLocalStorage<HandedOver>())

/**
 * Has a page drawn that leaves its list out. What `draw` is given tells afterwards how the list is made, null
 * where the page has none; throws where only one part of the page has said so.
 */
export function leavingListOut<T>(draw: (list: () => ApartList | null) => T): T {
  const handed: HandedOver = {}
  const list = () => {
    const { find, draw: drawList } = handed
    if (!find) return null
    if (!drawList) throw new Error('a page left its list out and does not draw it')
    return { find, draw: drawList }
  }
  return storage().run(handed, () => draw(list))
}

/** Whether the current page is to leave its list out, which `find` is then asked for. */
export function leaveListOut(find: ApartList['find']): boolean {
  const handed = storage().getStore()
  if (handed === undefined) return false
  handed.find = find
  return true
}

/** Stands where the list belongs. */
export const LIST_PLACE = '<template data-list-place=""></template>'

/** Text of a picture or a style that is needed first: it belongs into the head. */
const LINKS = /^(?:<link\b[^>]*>)+/

/** A page without its list. */
export interface PageAroundList {
  readonly list: ApartList
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The document with a list, which may be put in again and again. */
  readonly withList: (list: Buffer) => ReadyDocument
}

/**
 * What is the same for every list is done once: the page's styles, its policy. Throws where the list's place
 * is not there, or not once.
 */
export function aroundList(document: Buffer, additions: Additions): PageAroundList['withList'] {
  const { inlineStyles, ownScript = null, demo = false } = additions
  const page = demo ? withDemoBanner(document) : document
  const { before, after, stylesWith } = inlineStyles?.around(page) ?? {
    before: '',
    after: bytesAsText(page),
    stylesWith: () => '',
  }
  const headEnd = after.indexOf('</head>')
  const [body = '', end, second] = after.slice(headEnd).split(LIST_PLACE)
  if (headEnd < 0 || end === undefined || second !== undefined) {
    throw new Error('a page has no place for its list')
  }
  const facts = policyFacts(before + after, ownScript)
  const upToStyles = asBuffer(before)
  const head = asBuffer(after.slice(0, headEnd))
  const [beforeList, afterList] = [asBuffer(body), asBuffer(end)]
  return (list) => {
    const html = bytesAsText(list)
    const links = LINKS.exec(html)?.[0].length ?? 0
    const styles = asBuffer(stylesWith(html))
    const { scriptHashes } = policyFacts(html, ownScript)
    return {
      body: Buffer.concat([
        upToStyles,
        styles,
        head,
        list.subarray(0, links),
        beforeList,
        list.subarray(links),
        afterList,
      ]),
      facts: { ...facts, scriptHashes: [...new Set([...facts.scriptHashes, ...scriptHashes])] },
    }
  }
}

const asBuffer = (bytes: string): Buffer => Buffer.from(bytes, 'latin1')

/** The document of a search. */
export const documentOf = async (
  { list, withList }: PageAroundList,
  query: string,
): Promise<ReadyDocument> => withList(await list.draw(await list.find(query)))

const FRESH_MS = 30_000
/** Each is some 200 KB. */
const MAX_PAGES = 100

/** Pages without their lists, by their inner path, for a moment. */
export class PagesAroundLists {
  readonly #pages = new LRUCache<string, PageAroundList>({ max: MAX_PAGES, ttl: FRESH_MS })
  /** Counts the calls of `clear`: a page that was drawn before one is not kept after it. */
  #generation = 0

  get(path: string): PageAroundList | null {
    return this.#pages.get(path) ?? null
  }

  /** Takes the page that is about to be drawn. */
  keeping(path: string): (page: PageAroundList) => void {
    const generation = this.#generation
    return (page) => {
      if (generation === this.#generation) this.#pages.set(path, page)
    }
  }

  /** Content has changed. */
  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }
}

const global = globalThis as { forecourtPagesAroundLists?: PagesAroundLists }

/** The process's own: API handlers are bundled apart, and must be able to clear it. */
export const pagesAroundLists = (): PagesAroundLists =>
  (global.forecourtPagesAroundLists ??= new PagesAroundLists())
