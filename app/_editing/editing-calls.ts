/** What saving came to; `conflict` is somebody else's newer revision. */
export type Saved = 'saved' | 'conflict' | 'failed'

export interface Mark {
  readonly item: string
  readonly field: string
}

/** Reads `data-edit="<item>:<Field>"`; an item's id may hold colons, a field's name may not. */
export function markOf(text: string): Mark | null {
  const at = text.lastIndexOf(':')
  return at < 1 || at === text.length - 1
    ? null
    : { item: text.slice(0, at), field: text.slice(at + 1) }
}

/** The calls behind the editor, with the revision of each field that was read or written here. */
export class EditingCalls {
  readonly #locale: string
  readonly #fetch: typeof fetch
  readonly #revisions = new Map<string, Promise<number | null>>()

  constructor(locale: string, send: typeof fetch = (...given) => fetch(...given)) {
    this.#locale = locale
    this.#fetch = send
  }

  /** Learns the revision that an edit of this field starts from. */
  async open(mark: Mark): Promise<void> {
    const key = `${mark.item}:${mark.field}`
    if (!this.#revisions.has(key)) this.#revisions.set(key, this.#revision(mark))
    await this.#revisions.get(key)
  }

  async save(mark: Mark, value: string): Promise<Saved> {
    const key = `${mark.item}:${mark.field}`
    await this.open(mark)
    const expected = await this.#revisions.get(key)
    if (typeof expected !== 'number') {
      this.#revisions.delete(key)
      return 'failed'
    }
    const answer = await this.#post('save', { ...mark, value, expected })
    if (answer?.status === 409) return 'conflict'
    if (!answer?.ok) return 'failed'
    this.#revisions.set(key, Promise.resolve(revisionIn(await answer.json())))
    return 'saved'
  }

  async publish(): Promise<boolean> {
    return (await this.#post('publish', {}))?.ok === true
  }

  async leave(): Promise<boolean> {
    return (await this.#post('leave', {}))?.ok === true
  }

  async #revision({ item, field }: Mark): Promise<number | null> {
    const query = new URLSearchParams({ item, field, locale: this.#locale })
    try {
      const answer = await this.#fetch(`/api/editing/field?${query.toString()}`)
      return answer.ok ? revisionIn(await answer.json()) : null
    } catch {
      return null
    }
  }

  async #post(call: string, body: unknown): Promise<Response | null> {
    try {
      return await this.#fetch(`/api/editing/${call}?locale=${this.#locale}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    } catch {
      return null
    }
  }
}

function revisionIn(answer: unknown): number | null {
  return typeof answer === 'object' &&
    answer !== null &&
    'revision' in answer &&
    typeof answer.revision === 'number'
    ? answer.revision
    : null
}
