import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { build } from 'esbuild'

const repo = join(import.meta.dirname, '..', '..', '..')
const TYPES: { readonly [ending: string]: string | undefined } = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
}
const PAGE =
  '<!doctype html><title>map</title><link rel="stylesheet" href="/page.css"><main></main><script type="module" src="/page.js"></script>'

/** The map, bundled, on an empty page of a small server that has the basemap's archives in parts. */
export async function serveMap(): Promise<{ readonly url: string; close(): void }> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page.tsx')],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    outdir: '/',
    write: false,
    jsx: 'automatic',
    loader: { '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const built = new Map(outputFiles.map((file) => [file.path, Buffer.from(file.contents)]))
  const find = async (path: string): Promise<Buffer | null> => {
    if (path === '/') return Buffer.from(PAGE)
    // The map's worker is asked for beside the bundle.
    const folder = path.startsWith('/maplibre-gl/') ? 'node_modules' : 'public'
    return built.get(path) ?? readFile(join(repo, folder, path)).catch(() => null)
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    void find(path).then((body) => {
      if (!body) return response.writeHead(404).end()
      const type = TYPES[extname(path)] ?? (path === '/' ? 'text/html' : 'application/octet-stream')
      response.setHeader('content-type', type)
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      if (from === undefined || to === undefined) return response.end(body)
      const part = body.subarray(Number(from), Number(to) + 1)
      const last = Number(from) + part.length - 1
      const range = `bytes ${from}-${last}/${body.length}`
      return response.writeHead(206, { 'content-range': range }).end(part)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
