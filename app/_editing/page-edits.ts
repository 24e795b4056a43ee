import { keyOf, type EditingCalls, type Mark, type Saved } from './editing-calls.ts'
import type { UnsavedTexts } from './unsaved-texts.ts'

interface Typed {
  readonly mark: Mark
  readonly value: string
}

/** What saving everything came to; `mark` is the text that could not be saved. */
export interface Settled {
  readonly outcome: Saved
  readonly mark: Mark | null
}

/** What was typed on this screen, until it is saved: one save of a text after the other. */
export class PageEdits {
  readonly #calls: Pick<EditingCalls, 'save'>
  readonly #unsaved: Pick<UnsavedTexts, 'keep' | 'forget'>
  /** The texts as the server has them. */
  readonly #saved = new Map<string, string>()
  readonly #typed = new Map<string, Typed>()
  readonly #pending = new Map<string, Promise<Saved>>()
  /** What was saved on this screen, with the text before it; the last one last. */
  readonly #done: Typed[] = []

  constructor(calls: Pick<EditingCalls, 'save'>, unsaved: Pick<UnsavedTexts, 'keep' | 'forget'>) {
    this.#calls = calls
    this.#unsaved = unsaved
  }

  /** A text as the page was drawn with it. */
  drawn(mark: Mark, value: string): void {
    this.#saved.set(keyOf(mark), value)
  }

  savedText(mark: Mark): string {
    return this.#saved.get(keyOf(mark)) ?? ''
  }

  /** Of the texts named by these keys, as they are saved now. */
  savedAmong(drawn: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(drawn).map(([key, value]) => [key, this.#saved.get(key) ?? value]),
    )
  }

  /** As it is on the screen, saved or not. */
  typedText(mark: Mark): string {
    return this.#typed.get(keyOf(mark))?.value ?? this.savedText(mark)
  }

  isSaved(mark: Mark, value: string): boolean {
    return !this.#pending.has(keyOf(mark)) && this.#saved.get(keyOf(mark)) === value
  }

  /** A text as it is on the screen now. */
  typed(mark: Mark, value: string): void {
    if (this.isSaved(mark, value)) return this.forget(mark)
    this.#typed.set(keyOf(mark), { mark, value })
    this.#unsaved.keep(mark, value)
  }

  forget(mark: Mark): void {
    this.#typed.delete(keyOf(mark))
    this.#unsaved.forget(mark)
  }

  save(mark: Mark, value: string): Promise<Saved> {
    const key = keyOf(mark)
    this.typed(mark, value)
    const own = (this.#pending.get(key) ?? Promise.resolve()).then(() => this.#send(mark, value))
    this.#pending.set(key, own)
    return own.finally(() => {
      if (this.#pending.get(key) === own) this.#pending.delete(key)
    })
  }

  /**
   * Once everything that was typed is saved, or the first text is not. What failed before is tried
   * again.
   */
  async settled(): Promise<Settled> {
    while (this.#pending.size > 0) await Promise.all(this.#pending.values())
    for (const { mark, value } of this.#typed.values()) {
      const outcome = await this.save(mark, value)
      if (outcome.kind !== 'saved') return { outcome, mark }
    }
    return this.#pending.size > 0 ? this.settled() : { outcome: { kind: 'saved' }, mark: null }
  }

  /**
   * Takes the last edit of this screen back that was not taken back yet, as a new draft; null when
   * there is none. What is typed is saved before.
   */
  async undo(): Promise<(Settled & { readonly undone: Typed | null }) | null> {
    const settled = await this.settled()
    if (settled.outcome.kind !== 'saved') return { ...settled, undone: null }
    const last = this.#done.pop()
    if (last === undefined) return null
    const outcome = await this.save(last.mark, last.value)
    // Its own save is none to take back; one that may be tried again is kept.
    if (outcome.kind === 'saved') this.#done.pop()
    else if (outcome.kind !== 'refused') this.#done.push(last)
    return { outcome, mark: last.mark, undone: last }
  }

  /** What `list` says once all of it is saved; asked again where something was typed meanwhile. */
  async listed<T>(list: () => Promise<T>): Promise<Settled & { readonly list: T | null }> {
    const settled = await this.settled()
    if (settled.outcome.kind !== 'saved') return { ...settled, list: null }
    const answer = await list()
    const isOver = this.#pending.size + this.#typed.size === 0
    return isOver ? { ...settled, list: answer } : this.listed(list)
  }

  async #send(mark: Mark, value: string): Promise<Saved> {
    const outcome = await this.#calls.save(mark, value)
    if (outcome.kind !== 'saved') return outcome
    this.#done.push({ mark, value: this.savedText(mark) })
    this.#saved.set(keyOf(mark), value)
    if (this.#typed.get(keyOf(mark))?.value === value) this.forget(mark)
    return outcome
  }
}
