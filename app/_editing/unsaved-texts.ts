import { keyOf, markOf, type Mark } from './editing-calls.ts'

export interface UnsavedText {
  readonly mark: Mark
  readonly value: string
  /** Names it in the browser's store. */
  readonly id: string
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'forecourt-unsaved'

/** A draft that nobody came back to for so long is of no use, and may be seen by whoever has the browser next. */
const LIMIT_MS = 30 * 86_400_000

/**
 * Texts that were typed and are not yet saved as drafts, stored in the browser: a reload, a crash or
 * an ended session does not lose them. Each load of a page has entries of its own, so that what is
 * typed now does not replace what was typed before. After 30 days they go, once editing is opened.
 */
export class UnsavedTexts {
  readonly #locale: string
  readonly #load: string
  readonly #store: () => Store
  readonly #now: () => number

  constructor(
    locale: string,
    {
      load = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`,
      store = () => localStorage,
      now = Date.now,
    }: { readonly load?: string; readonly store?: () => Store; readonly now?: () => number } = {},
  ) {
    this.#locale = locale
    this.#load = load
    this.#store = store
    this.#now = now
  }

  keep(mark: Mark, value: string): void {
    // Without a store, or with a full one, the text is on the page alone.
    this.#attempt((store) => store.setItem(this.#idOf(mark), `${this.#now()} ${value}`))
  }

  forget(mark: Mark): void {
    this.discard(this.#idOf(mark))
  }

  discard(id: string): void {
    this.#attempt((store) => store.removeItem(id))
  }

  /** Of earlier loads, in this language, on any page. What is past its age goes, in any language. */
  earlier(): readonly UnsavedText[] {
    const found: UnsavedText[] = []
    this.#attempt((store) => {
      const ids = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
      for (const id of ids) {
        const [prefix, locale, load, ...rest] = id.split(' ')
        if (prefix !== PREFIX) continue
        const [, at, value] = /^(\d+) (.*)$/s.exec(store.getItem(id) ?? '') ?? []
        const mark = markOf(rest.join(' '))
        if (value === undefined || this.#now() - Number(at) > LIMIT_MS) store.removeItem(id)
        else if (mark && locale === this.#locale && load !== this.#load)
          found.push({ mark, value, id })
      }
    })
    return found
  }

  #idOf(mark: Mark): string {
    return `${PREFIX} ${this.#locale} ${this.#load} ${keyOf(mark)}`
  }

  #attempt(work: (store: Store) => void): void {
    try {
      work(this.#store())
    } catch {
      // A browser may refuse its store altogether.
    }
  }
}
