/**
 * Shows the kitchen sink on its own, without the app: `node --import tsx ui/kitchen-sink/serve.ts [port]`.
 * esbuild bundles it; `?site=carstore-se` or `?brand=porsche` picks a theme.
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const repo = fileURLToPath(new URL('../../', import.meta.url))
const types: { readonly [ending: string]: string } = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const { outputFiles } = await build({
  entryPoints: [join(repo, 'ui/kitchen-sink/client.tsx')],
  bundle: true,
  splitting: true,
  format: 'esm',
  outdir: '/',
  write: false,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  minify: true,
})
const built = new Map(outputFiles.map((file) => [file.path, file.contents]))

const escape = (text: string) => text.replace(/[^a-z0-9-]/g, '')
const page = (query: URLSearchParams) => `<!doctype html>
<html lang="sv" data-site="${escape(query.get('site') ?? '')}" data-brand="${escape(query.get('brand') ?? '')}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kitchen sink</title>
<link rel="stylesheet" href="/node_modules/@fontsource-variable/manrope/wght.css">
<link rel="stylesheet" href="/ui/font/headings.css">
<link rel="stylesheet" href="/client.css">
<body><div id="root"></div><script type="module" src="/client.js"></script>`

async function answer(path: string): Promise<Uint8Array | null> {
  const own = built.get(path)
  if (own) return own
  // The map's worker is asked for beside the bundle; everything else lies in public/ or the packages.
  const isInRepo = path.startsWith('/node_modules/') || path.startsWith('/ui/font/')
  const inRepo = isInRepo ? path : join('/public', path)
  const packaged = path.startsWith('/maplibre-gl/') ? join('/node_modules', path) : inRepo
  return readFile(join(repo, normalize(packaged))).catch(() => null)
}

const port = Number(process.argv[2] ?? 0)
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/') {
    response.setHeader('content-type', 'text/html').end(page(url.searchParams))
    return
  }
  void answer(url.pathname).then((body) => {
    if (!body) return response.writeHead(404).end()
    return response
      .setHeader('content-type', types[extname(url.pathname)] ?? 'application/octet-stream')
      .end(body)
  })
})
server.listen(port, () => {
  const address = server.address()
  const at = typeof address === 'object' && address ? address.port : port
  process.stdout.write(`http://localhost:${at}/\n`)
})
