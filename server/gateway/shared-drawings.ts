/**
 * Pages while they are drawn, by what they are kept under: who asks for one that is under way waits for it
 * instead of having it drawn a second time.
 */
export class SharedDrawings {
  readonly #underWay = new Map<string, Promise<void>>()

  /** Resolves when the drawing has ended, however it did; null where nobody draws it. */
  underWay(key: string): Promise<void> | null {
    return this.#underWay.get(key) ?? null
  }

  /** Returns what ends it, which may be called twice. */
  begin(key: string): () => void {
    let end = (): void => {}
    const drawing = new Promise<void>((resolve) => {
      end = resolve
    })
    this.#underWay.set(key, drawing)
    return () => {
      if (this.#underWay.get(key) === drawing) this.#underWay.delete(key)
      end()
    }
  }
}
