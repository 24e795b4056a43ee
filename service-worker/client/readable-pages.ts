import { AHEAD, isPagesCache, SAVED_AT, TITLE } from '../caches.ts'

/** A page that was read, and can be read again without a network. */
export interface ReadablePage {
  readonly path: string
  readonly title: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

/**
 * What the visitor has read of this site and the worker keeps, the newest first; what was only fetched beforehand
 * is none of it. Nothing where there is no CacheStorage.
 */
export async function readablePages(): Promise<readonly ReadablePage[]> {
  if (!('caches' in globalThis)) return []
  try {
    const names = (await caches.keys()).filter(isPagesCache)
    const pages = await Promise.all(names.map(pagesIn))
    return pages.flat().toSorted((one, other) => other.savedAt - one.savedAt)
  } catch {
    // Private windows of some browsers have a CacheStorage that refuses.
    return []
  }
}

async function pagesIn(name: string): Promise<readonly ReadablePage[]> {
  const cache = await caches.open(name)
  const found = await Promise.all(
    (await cache.keys()).map(async (key) => {
      const headers = (await cache.match(key.url, { ignoreVary: true }))?.headers
      if (!headers || headers.has(AHEAD)) return []
      const title = decodeURIComponent(headers.get(TITLE) ?? '')
      return [
        {
          path: new URL(key.url).pathname,
          title: withoutEntities(title),
          savedAt: Number(headers.get(SAVED_AT)),
        },
      ]
    }),
  )
  return found.flat()
}

const ENTITIES: { readonly [name: string]: string | undefined } = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

const withoutEntities = (html: string) =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity)
