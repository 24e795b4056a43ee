import type { Block } from '#domain/content'
import type { SiteId } from '#domain/sites'
import type { ContentPort } from '#services/content'

export type ReadPages = Pick<ContentPort, 'sitemap' | 'layout'>

interface Known {
  readonly values: ReadonlySet<string>
  readonly since: number
}

/** Editors' changes are taken after so long. */
const FRESH_MS = 600_000
/** A value that is not known has the pages read again, so often at most. */
const AGAIN_MS = 60_000
/** A visitor waits no longer; the pages are read to the end all the same. */
const TIMEOUT_MS = 3_000
const MAX_PAGES = 500
const AT_ONCE = 4

interface ValuesOptions {
  readonly pages: ReadPages
  /** What of a block is meant. */
  readonly valuesOf: (block: Block) => readonly string[]
  /** What is known of a site beside its pages. */
  readonly besides?: (site: SiteId) => Promise<readonly string[]>
  readonly now?: () => number
}

/**
 * What editors have put into the blocks of a site's pages: whoever posts such a value is not taken at
 * their word.
 */
export class ValuesOnPages {
  readonly #known = new Map<SiteId, Known>()
  readonly #reading = new Map<SiteId, Promise<ReadonlySet<string>>>()
  readonly #options: ValuesOptions
  readonly #now: () => number

  constructor(options: ValuesOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** False, too, while the content is away. */
  async has(site: SiteId, wanted: string): Promise<boolean> {
    const known = this.#known.get(site)
    const age = this.#now() - (known?.since ?? -Infinity)
    if (known?.values.has(wanted)) {
      if (age >= FRESH_MS) void this.#read(site).catch(() => {})
      return true
    }
    if (age < AGAIN_MS) return false
    const timeout = new Promise<null>((resolve) => {
      setTimeout(resolve, TIMEOUT_MS, null).unref()
    })
    const read = this.#read(site).catch(() => null)
    return (await Promise.race([read, timeout]))?.has(wanted) ?? false
  }

  #read(site: SiteId): Promise<ReadonlySet<string>> {
    const under = this.#reading.get(site)
    if (under) return under
    const reading = this.#readPages(site).finally(() => this.#reading.delete(site))
    this.#reading.set(site, reading)
    return reading
  }

  async #readPages(site: SiteId): Promise<ReadonlySet<string>> {
    const { pages, valuesOf, besides } = this.#options
    const entries = (await pages.sitemap(site)).slice(0, MAX_PAGES)
    const values = new Set<string>()
    let isWhole = true
    try {
      for (const value of (await besides?.(site)) ?? []) values.add(value)
    } catch {
      isWhole = false
    }
    const lane = async (): Promise<void> => {
      for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
        try {
          const page = await pages.layout({ site, language: entry.language }, entry.path)
          const blocks = Object.values(page?.sections ?? {}).flat()
          for (const value of blocks.flatMap(valuesOf)) values.add(value)
        } catch {
          isWhole = false
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    // One page that cannot be read takes nothing away.
    const before = isWhole ? [] : (this.#known.get(site)?.values ?? [])
    for (const value of before) values.add(value)
    this.#known.set(site, { values, since: this.#now() })
    return values
  }
}
