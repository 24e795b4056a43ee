const ORIGIN = 'https://a.example'

/** A CacheStorage in memory with what the worker asks of one, and a disk that can be full. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>()
  /** How many of the next writes find the disk full. */
  refuse = 0

  keys = async (): Promise<readonly string[]> => [...this.#caches.keys()]

  /** In the cache that is named, or else in any. */
  match = async (asked: string | Request, { cacheName }: { cacheName?: string } = {}) => {
    const { href } = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN)
    const names = cacheName === undefined ? [...this.#caches.keys()] : [cacheName]
    return names
      .map((name) => this.#caches.get(name)?.get(href))
      .find(Boolean)
      ?.clone()
  }

  delete = async (name: string): Promise<boolean> => this.#caches.delete(name)

  open = async (name: string) => {
    const entries = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, entries)
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      // An address, or a path as a worker may ask for it.
      match: async (url: string) => entries.get(new URL(url, ORIGIN).href)?.clone(),
      delete: async (url: string) => entries.delete(url),
      put: async (url: string, response: Response) => {
        if (this.refuse > 0) {
          this.refuse -= 1
          throw new DOMException('no room', 'QuotaExceededError')
        }
        entries.set(new URL(url, ORIGIN).href, response)
      },
    }
  }

  /** The paths in a cache, sorted. */
  paths(name: string): readonly string[] {
    return [...(this.#caches.get(name)?.keys() ?? [])]
      .map((url) => new URL(url).pathname)
      .toSorted()
  }
}
