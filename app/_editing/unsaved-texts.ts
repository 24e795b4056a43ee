import { keyOf, markOf, type Mark } from './editing-calls.ts'

export interface UnsavedText {
  readonly mark: Mark
  readonly value: string
  /** Names it in the browser's store. */
  readonly id: string
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'forecourt-unsaved'

/**
 * Texts that were typed and are not yet saved as drafts, stored in the browser: a reload, a crash or
 * an ended session does not lose them. Each load of a page has entries of its own, so that what is
 * typed now does not replace what was typed before.
 */
export class UnsavedTexts {
  readonly #locale: string
  readonly #load: string
  readonly #store: () => Store

  constructor(
    locale: string,
    load: string = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`,
    store: () => Store = () => localStorage,
  ) {
    this.#locale = locale
    this.#load = load
    this.#store = store
  }

  keep(mark: Mark, value: string): void {
    // Without a store, or with a full one, the text is on the page alone.
    this.#attempt((store) => store.setItem(this.#idOf(mark), value))
  }

  forget(mark: Mark): void {
    this.discard(this.#idOf(mark))
  }

  discard(id: string): void {
    this.#attempt((store) => store.removeItem(id))
  }

  /** Of earlier loads, in this language, on any page. */
  earlier(): readonly UnsavedText[] {
    const found: UnsavedText[] = []
    this.#attempt((store) => {
      for (let at = 0; at < store.length; at += 1) {
        const id = store.key(at) ?? ''
        const [prefix, locale, load, ...rest] = id.split(' ')
        const mark = markOf(rest.join(' '))
        const value = store.getItem(id)
        const isOurs = prefix === PREFIX && locale === this.#locale && load !== this.#load
        if (isOurs && mark && value !== null) found.push({ mark, value, id })
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
