import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'

export interface EnginePage {
  readonly url: string
  /** Bodies by Idempotency-Key of what took effect. */
  readonly booked: ReadonlyMap<string, string>
  /** While true, connections are cut before an answer. */
  cut: boolean
  /** Answers the request that holds a page's only thread. */
  tell(): void
  close(): Promise<void>
}

/** The engine, bundled, on an empty page of a small server; on localhost, so that locks work. */
export async function serveEngine(): Promise<EnginePage> {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, 'page.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = bundle.outputFiles[0]?.text ?? ''
  const booked = new Map<string, string>()
  let reported = (): unknown => undefined
  const page = { cut: false, tell: () => void reported() }
  const server = createServer((request, response) => {
    if (request.url === '/page.js') {
      response.setHeader('content-type', 'text/javascript')
      response.end(script)
    } else if (request.url === '/until-told') {
      reported = () => response.end()
    } else if (request.method === 'POST') {
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        if (page.cut) return request.socket.destroy()
        const key = String(request.headers['idempotency-key'])
        booked.set(key, booked.get(key) ?? body)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ reference: `R-${[...booked.keys()].indexOf(key) + 1}` }))
        return undefined
      })
    } else {
      response.setHeader('content-type', 'text/html')
      response.end(
        '<!doctype html><title>engine</title><script type="module" src="/page.js"></script>',
      )
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(page, {
    url: `http://localhost:${port}/`,
    booked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
