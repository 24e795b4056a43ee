import { addProtocol } from 'maplibre-gl'
import { archiveOf } from './archive.ts'

const TILE = /^basemap:\/\/(.*)\/(\d+)\/(\d+)\/(\d+)$/

/** The address under which the map asks for a tile of the archive in `folder`. */
export const tileAddress = (folder: string): string => `basemap://${folder}/{z}/{x}/{y}`

/** Lets the library's maps read the embedded basemap: on the page itself, not in the library's worker. */
export function readTilesFromArchives(): void {
  addProtocol('basemap', async ({ url }, { signal }) => {
    const [, folder, z, x, y] = TILE.exec(url) ?? []
    if (folder === undefined) throw new Error(`no tile at ${url}`)
    try {
      const data = await archiveOf(folder).tile(Number(z), Number(x), Number(y), signal)
      return { data: data ?? new ArrayBuffer(0) }
    } catch (cause) {
      if (signal.aborted) throw cause
      // By this the library draws the tile from the one above it, since the source is sparse.
      throw Object.assign(new Error(`no tile at ${url}`, { cause }), { status: 404 })
    }
  })
}
