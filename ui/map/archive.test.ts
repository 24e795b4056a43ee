import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { Archive } from './archive.ts'

const fileOf = (path: string) =>
  readFileSync(new URL(`../../public/basemap/${path.split('/').at(-1)}`, import.meta.url))
/** Around Göteborg, at zooms of the far map, of both, and of the other alone. */
const TILES = {
  far: [4, 8, 4],
  near: [8, 136, 78],
} as const

type Serve = (file: Buffer, req: IncomingMessage, res: ServerResponse) => void

const inParts: Serve = (file, { headers }, res) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (from === undefined) return void res.end(file)
  const part = file.subarray(Number(from), Number(to) + 1)
  if (part.length === 0) return void res.writeHead(416).end()
  const last = Number(from) + part.length - 1
  res.writeHead(206, {
    'content-length': part.length,
    'content-range': `bytes ${from}-${last}/${file.length}`,
  })
  res.end(part)
}

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/** An archive of the files as a server hands them out, and what was asked for. */
async function served(detail: Serve, far: Serve = inParts) {
  const asked: string[] = []
  let bytes = 0
  const server = createServer((req, res) => {
    const path = req.url ?? ''
    asked.push(path)
    const write = res.end.bind(res)
    res.end = ((body?: Buffer) => {
      bytes += body?.length ?? 0
      return write(body)
    }) as typeof res.end
    const serve = path.includes('far') ? far : detail
    serve(fileOf(path), req, res)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  open.push(server)
  const { port } = server.address() as AddressInfo
  return {
    archive: new Archive(`http://127.0.0.1:${port}/basemap`),
    asked,
    bytes: () => bytes,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const refuses: Serve = (_, __, res) => void res.writeHead(404).end()
const whole: Serve = (file, _, res) => void res.end(file)
const half: Serve = (file, req, res) => inParts(file.subarray(0, file.length / 2), req, res)

describe('the archives of the basemap', () => {
  test('both are read: the far one whole, of the other the parts that are looked at', async () => {
    const { archive, asked, bytes } = await served(inParts)
    expect(await archive.extent()).toBe('all')
    expect((await archive.tile(...TILES.near))?.byteLength).toBeGreaterThan(1_000)
    expect(asked.filter((path) => path.includes('far'))).toEqual([])
    expect(bytes()).toBeLessThan(100 * 1024)
    const before = asked.length
    expect((await archive.tile(...TILES.far))?.byteLength).toBeGreaterThan(1_000)
    expect(asked.slice(before)).toEqual(['/basemap/far.pmtiles'])
  })

  test('a tile is asked for once, and each who draws it gets bytes of his own', async () => {
    const { archive, asked } = await served(inParts)
    const first = await archive.tile(...TILES.near)
    const before = asked.length
    const second = await archive.tile(...TILES.near)
    expect(asked).toHaveLength(before)
    expect(second).not.toBe(first)
    expect(second).toEqual(first)
  })

  test('without ranges, or without the file, the far map is what there is', async () => {
    for (const serve of [whole, refuses]) {
      const { archive } = await served(serve)
      expect(await archive.extent()).toBe('far')
      expect((await archive.tile(...TILES.far))?.byteLength).toBeGreaterThan(1_000)
      await expect(archive.tile(...TILES.near)).rejects.toThrow('no part of the basemap')
    }
  })

  test('a file that is cut in half has the tiles of its first half; of the others none is made up', async () => {
    const { archive } = await served(half, half)
    expect(await archive.extent()).toBe('all')
    const tiles = Array.from({ length: 40 }, (_, index) => [8, 118 + index, 78] as const)
    const read = await Promise.all(
      tiles.map(async (tile) =>
        archive.tile(...tile).then(
          () => true,
          () => false,
        ),
      ),
    )
    expect(new Set(read)).toEqual(new Set([true, false]))
    // The far map is in the first half of the other file, too.
    expect((await archive.tile(...TILES.far))?.byteLength).toBeGreaterThan(1_000)
  })

  test('with neither there is no map, and a later try may find one', async () => {
    let serve = refuses
    const { archive } = await served(refuses, (...given) => serve(...given))
    expect(await archive.extent()).toBe('none')
    serve = inParts
    expect(await archive.extent()).toBe('far')
  })

  test('what was read stays when the server goes', async () => {
    const { archive, stop } = await served(inParts)
    await archive.tile(...TILES.far)
    await archive.extent()
    stop()
    expect((await archive.tile(5, 16, 9))?.byteLength).toBeGreaterThan(1_000)
  })
})
