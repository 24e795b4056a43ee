import type { DraftChange, PageDrafts, PageHistory } from '#services/content'

/** What saving came to; `theirs` is somebody else's newer text. */
export type Saved =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict'; readonly theirs: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed' }

export type Mark = Pick<DraftChange, 'item' | 'field'>

export type Listed =
  | { readonly kind: 'drafts'; readonly drafts: PageDrafts }
  | { readonly kind: 'ended' | 'failed' }

export type Published =
  | { readonly kind: 'published'; readonly count: number }
  | { readonly kind: 'changed'; readonly drafts: PageDrafts }
  | { readonly kind: 'ended' | 'failed' }

export type Read =
  | { readonly kind: 'history'; readonly history: PageHistory }
  | { readonly kind: 'ended' | 'failed' }

export type Restored =
  | { readonly kind: 'restored'; readonly count: number; readonly left: readonly Mark[] }
  | { readonly kind: 'changed'; readonly history: PageHistory }
  | { readonly kind: 'ended' | 'failed' }

/** Reads `data-edit="<item>:<Field>"`; an item's id may hold colons, a field's name may not. */
export function markOf(text: string): Mark | null {
  const at = text.lastIndexOf(':')
  return at < 1 || at === text.length - 1
    ? null
    : { item: text.slice(0, at), field: text.slice(at + 1) }
}

export const keyOf = ({ item, field }: Mark) => `${item}:${field}`

export interface EditedPage {
  readonly locale: string
  /** As the content has it: without the language's prefix. */
  readonly path: string
  /** The revisions of the texts that the page was drawn with, by key. */
  readonly revisions: Readonly<Record<string, number>>
}

/** The calls behind the editor, with the revision of each text that is on the screen. */
export class EditingCalls {
  readonly #page: EditedPage
  readonly #fetch: typeof fetch
  readonly #revisions: Map<string, number>
  /** Of texts that somebody else has changed meanwhile. */
  readonly #newer = new Map<string, number>()

  readonly #name: () => string

  constructor(
    page: EditedPage,
    send: typeof fetch = (...given) => fetch(...given),
    /** What the editor wants to be called; may be empty. */
    name: () => string = () => '',
  ) {
    this.#page = page
    this.#fetch = send
    this.#name = name
    this.#revisions = new Map(Object.entries(page.revisions))
  }

  async save(mark: Mark, value: string): Promise<Saved> {
    const key = keyOf(mark)
    const expected = this.#revisions.get(key) ?? 0
    const answer = await this.#post('save', { ...mark, value, expected, ...this.#by() })
    if (answer?.status === 404) return { kind: 'ended' }
    if (answer?.status === 413) return { kind: 'too-large' }
    const body = answer && (await bodyOf(answer))
    if (answer?.status === 422) return { kind: 'refused', reason: textIn(body, 'message') }
    const revision = numberIn(body, 'revision')
    if (revision === null) return { kind: 'failed' }
    if (answer?.ok) {
      this.#revisions.set(key, revision)
      return { kind: 'saved' }
    }
    if (answer?.status !== 409) return { kind: 'failed' }
    const theirs = textIn(body, 'value')
    this.#newer.set(key, revision)
    // The answer to an earlier try was lost: what is newer is this very text.
    if (theirs !== value) return { kind: 'conflict', theirs }
    this.acceptNewer(mark)
    return { kind: 'saved' }
  }

  /** The other's text was shown: the next edit starts from it. */
  acceptNewer(mark: Mark): void {
    const newer = this.#newer.get(keyOf(mark))
    if (newer !== undefined) this.#revisions.set(keyOf(mark), newer)
  }

  /** What publishing the page would change. */
  async drafts(): Promise<Listed> {
    const { locale, path } = this.#page
    const answer = await this.#ask(`changes?${new URLSearchParams({ path, locale }).toString()}`)
    if (answer?.status === 404) return { kind: 'ended' }
    const drafts = answer?.ok ? draftsIn(await bodyOf(answer)) : null
    return drafts ? { kind: 'drafts', drafts } : { kind: 'failed' }
  }

  /** Publishes the drafts that were shown, each by its revision. */
  async publish(shown: readonly DraftChange[]): Promise<Published> {
    const seen = shown.map(({ item, field, revision }) => ({ item, field, revision }))
    const answer = await this.#post('publish', { path: this.#page.path, seen })
    if (answer?.status === 404) return { kind: 'ended' }
    const body = answer && (await bodyOf(answer))
    const count = answer?.ok ? numberIn(body, 'published') : null
    if (count !== null) return { kind: 'published', count }
    const drafts = answer?.status === 409 ? draftsIn(body) : null
    return drafts ? { kind: 'changed', drafts } : { kind: 'failed' }
  }

  /** The page's revisions, newest first; those below `before`. */
  async history(before: number | null): Promise<Read> {
    const { locale, path } = this.#page
    const asked = { path, locale, ...(before !== null && { before: String(before) }) }
    const answer = await this.#ask(`history?${new URLSearchParams(asked).toString()}`)
    if (answer?.status === 404) return { kind: 'ended' }
    const history = answer?.ok ? historyIn(await bodyOf(answer)) : null
    return history ? { kind: 'history', history } : { kind: 'failed' }
  }

  /** Has the page as it was after the revision `to`, for whoever has seen its newest. */
  async restore(to: number, seen: number): Promise<Restored> {
    const { path } = this.#page
    const answer = await this.#post('restore', { path, to, seen, ...this.#by() })
    if (answer?.status === 404) return { kind: 'ended' }
    const body = answer && (await bodyOf(answer))
    const count = answer?.ok ? numberIn(body, 'restored') : null
    if (count !== null) return { kind: 'restored', count, left: marksIn(body) }
    const history = answer?.status === 409 ? historyIn(body) : null
    return history ? { kind: 'changed', history } : { kind: 'failed' }
  }

  #by(): { readonly by?: string } {
    const by = this.#name().trim()
    return by === '' ? {} : { by }
  }

  async leave(): Promise<boolean> {
    return (await this.#post('leave', {}))?.ok === true
  }

  #post(call: string, body: unknown): Promise<Response | null> {
    return this.#ask(`${call}?locale=${this.#page.locale}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async #ask(call: string, init?: RequestInit): Promise<Response | null> {
    try {
      return await this.#fetch(`/api/editing/${call}`, init)
    } catch {
      return null
    }
  }
}

async function bodyOf(answer: Response): Promise<object> {
  const body: unknown = await answer.json().catch(() => null)
  return typeof body === 'object' && body !== null ? body : {}
}

function valueIn(body: object | null, name: string): unknown {
  return Object.entries(body ?? {}).find(([own]) => own === name)?.[1]
}

function textIn(body: object | null, name: string): string {
  const value = valueIn(body, name)
  return typeof value === 'string' ? value : ''
}

function numberIn(body: object | null, name: string): number | null {
  const value = valueIn(body, name)
  return typeof value === 'number' ? value : null
}

/** Our own server's answer, whose shape docs/api.md gives. */
const draftsIn = (body: object | null): PageDrafts | null =>
  Array.isArray(valueIn(body, 'changes')) ? (body as PageDrafts) : null

const historyIn = (body: object | null): PageHistory | null =>
  Array.isArray(valueIn(body, 'edits')) ? (body as PageHistory) : null

const marksIn = (body: object | null): readonly Mark[] => {
  const left = valueIn(body, 'left')
  return Array.isArray(left) ? (left as readonly Mark[]) : []
}
