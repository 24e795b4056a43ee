import { FetchSource, PMTiles, type RangeResponse, type Source } from 'pmtiles'

/** The small archive has the map up to this zoom. */
export const FAR_ZOOM = 5
/** How long an archive that failed is left alone, in ms. */
const RETRY_AFTER_MS = 30_000
/** So many unpacked tiles are kept: each is read again for every zoom that draws it larger. */
const KEPT = 96

/** An archive that is read whole, by one plain request, which the service worker keeps for offline. */
class WholeFile implements Source {
  readonly #url: string
  #bytes: Promise<ArrayBuffer> | null = null

  constructor(url: string) {
    this.#url = url
  }

  getKey(): string {
    return this.#url
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.#bytes ??= wholeFile(this.#url)
    const bytes = await this.#bytes
    return { data: bytes.slice(offset, offset + length) }
  }
}

async function wholeFile(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.arrayBuffer()
}

/**
 * The embedded basemap of a folder: `europe.pmtiles`, of which parts are read, and `far.pmtiles`, which
 * has the zooms up to `FAR_ZOOM` once more and is read whole. Where parts cannot be had (no network, a
 * server without ranges, a file that is cut off) the far map is what there is, drawn larger.
 */
export class Archive {
  readonly #folder: string
  #parts: PMTiles | null = null
  #whole: PMTiles | null = null
  #failedAt = -Infinity
  readonly #tiles = new Map<string, ArrayBuffer | null>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Which zooms can be read: up to 8, up to `FAR_ZOOM`, or none at all. */
  async extent(): Promise<'all' | 'far' | 'none'> {
    try {
      await this.#partsNow().getHeader()
      return 'all'
    } catch {
      this.#fail()
    }
    try {
      await this.#wholeNow().getHeader()
      return 'far'
    } catch {
      this.#whole = null
      return 'none'
    }
  }

  /** A vector tile, unpacked; null for one beyond the map. Throws for one that cannot be had. */
  async tile(z: number, x: number, y: number, signal?: AbortSignal): Promise<ArrayBuffer | null> {
    const key = `${z}/${x}/${y}`
    const known = this.#tiles.get(key)
    // Whoever gets one may hand it over to a worker, which takes it away.
    if (known !== undefined) return known?.slice(0) ?? null
    const read = (await this.#far(z, x, y)) ?? (await this.#detail(z, x, y, signal))
    this.#tiles.set(key, read)
    const [oldest] = this.#tiles.size > KEPT ? this.#tiles.keys() : []
    if (oldest !== undefined) this.#tiles.delete(oldest)
    return read?.slice(0) ?? null
  }

  async #far(z: number, x: number, y: number): Promise<ArrayBuffer | null> {
    if (z > FAR_ZOOM) return null
    try {
      return (await this.#wholeNow().getZxy(z, x, y))?.data ?? null
    } catch {
      this.#whole = null
      return null
    }
  }

  async #detail(
    z: number,
    x: number,
    y: number,
    signal?: AbortSignal,
  ): Promise<ArrayBuffer | null> {
    if (performance.now() - this.#failedAt < RETRY_AFTER_MS)
      throw new Error('no part of the basemap')
    try {
      return (await this.#partsNow().getZxy(z, x, y, signal))?.data ?? null
    } catch (cause) {
      // One tile of a file that is cut off is missing; the others may be there.
      if (signal?.aborted !== true && !(await this.#isReadable())) this.#fail()
      throw cause
    }
  }

  async #isReadable(): Promise<boolean> {
    return this.#partsNow()
      .getHeader()
      .then(
        () => true,
        () => false,
      )
  }

  /** The library keeps an archive's failure for good: another try needs another archive. */
  #fail(): void {
    this.#parts = null
    this.#failedAt = performance.now()
  }

  #partsNow(): PMTiles {
    this.#parts ??= new PMTiles(new FetchSource(`${this.#folder}/europe.pmtiles`))
    return this.#parts
  }

  #wholeNow(): PMTiles {
    this.#whole ??= new PMTiles(new WholeFile(`${this.#folder}/far.pmtiles`))
    return this.#whole
  }
}

const archives = new Map<string, Archive>()

/** One archive a folder, whatever number of maps a page has. */
export function archiveOf(folder: string): Archive {
  const known = archives.get(folder)
  if (known) return known
  const archive = new Archive(folder)
  archives.set(folder, archive)
  return archive
}
