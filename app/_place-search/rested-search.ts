import type { Place } from '#services/places'

/** RETAILCONST-04. */
const REST_MS = 300
/** While nothing answers, what stands in the field is looked for again. */
const AGAIN_MS = 5_000

/** What a text may mean. */
export interface Found {
  readonly text: string
  /** Null: nobody could say, and it is tried again. */
  readonly places: readonly Place[] | null
}

export type AskPlaces = (text: string, signal: AbortSignal) => Promise<readonly Place[]>

/**
 * Asks for a text once nothing was typed for a while. What this answers gives it up: the question is
 * cancelled, and whatever comes of it is not told.
 */
export function restedSearch(
  text: string,
  ask: AskPlaces,
  tell: (found: Found) => void,
): () => void {
  const left = new AbortController()
  const search = async () => {
    const places = await ask(text, left.signal).catch(() => null)
    if (left.signal.aborted) return
    tell({ text, places })
    if (places === null) timer = setTimeout(search, AGAIN_MS)
  }
  let timer = setTimeout(search, REST_MS)
  return () => {
    clearTimeout(timer)
    left.abort()
  }
}
