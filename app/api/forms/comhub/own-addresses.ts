import type { Block, FieldValue } from '#domain/content'
import type { SiteId } from '#domain/sites'
import type { ContentPort } from '#services/content'
import type { SearchIndexPort } from '#services/search-index'

type Pages = Pick<ContentPort, 'sitemap' | 'layout'>

interface Known {
  readonly addresses: ReadonlySet<string>
  readonly since: number
}

/** Editors' changes are taken after so long. */
const FRESH_MS = 600_000
/** An address that is not known has the pages read again, so often at most. */
const AGAIN_MS = 60_000
/** A visitor waits no longer; the pages are read to the end all the same. */
const TIMEOUT_MS = 3_000
const MAX_PAGES = 500
const AT_ONCE = 4

/**
 * The addresses of a site's dealers, in its index and where editors have put them into the forms of
 * its pages: what a lead may name as its recipient. Whoever posts a lead writes that address, so it is not taken at their word.
 */
export class OwnAddresses {
  readonly #known = new Map<SiteId, Known>()
  readonly #reading = new Map<SiteId, Promise<ReadonlySet<string>>>()
  readonly #pages: Pages
  readonly #index: Pick<SearchIndexPort, 'retailerAddresses'>
  readonly #now: () => number

  constructor(
    pages: Pages,
    index: Pick<SearchIndexPort, 'retailerAddresses'>,
    now: () => number = Date.now,
  ) {
    this.#pages = pages
    this.#index = index
    this.#now = now
  }

  /** In any case of letters; false, too, while the content is away. */
  async has(site: SiteId, address: string): Promise<boolean> {
    const wanted = address.toLowerCase()
    const known = this.#known.get(site)
    const age = this.#now() - (known?.since ?? -Infinity)
    if (known?.addresses.has(wanted)) {
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
    const entries = (await this.#pages.sitemap(site)).slice(0, MAX_PAGES)
    const addresses = new Set<string>()
    let isWhole = true
    try {
      for (const address of await this.#index.retailerAddresses(site)) {
        addresses.add(address.toLowerCase())
      }
    } catch {
      isWhole = false
    }
    const lane = async (): Promise<void> => {
      for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
        try {
          const page = await this.#pages.layout({ site, language: entry.language }, entry.path)
          const blocks = Object.values(page?.sections ?? {}).flat()
          for (const address of blocks.flatMap(addressesOf)) addresses.add(address)
        } catch {
          isWhole = false
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    // One page that cannot be read takes nobody's address away.
    const before = isWhole ? [] : (this.#known.get(site)?.addresses ?? [])
    for (const address of before) addresses.add(address)
    this.#known.set(site, { addresses, since: this.#now() })
    return addresses
  }
}

/** Of a form: its dealers' and their departments' (SVCDATA-01). */
function addressesOf(block: Block): readonly string[] {
  if (block.name !== 'FormFlow') return []
  return items(block.fields['Dealers']).flatMap(({ fields }) =>
    [
      fields['site_email'],
      ...items(fields['site_departments']).map((department) => department.fields['email']),
    ].flatMap((value) => (typeof value === 'string' && value !== '' ? [value.toLowerCase()] : [])),
  )
}

const items = (value: FieldValue | undefined) =>
  typeof value === 'object' && !('src' in value) && !('href' in value) ? value : []
