import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Gives other words instead of the site's; null is 404. */
export type Change = (words: string) => string | null

export interface ReverseProxy {
  /** Like the site's own, on another port. */
  readonly url: string
  /** Changes what is answered to paths that match, from now on. */
  change(path: RegExp, change: Change): void
  close(): Promise<void>
}

/** Stands before the site, and answers some of its paths as a site of another build would. */
export async function openReverseProxy(siteUrl: string): Promise<ReverseProxy> {
  const { port } = new URL(siteUrl)
  const changes: { readonly path: RegExp; readonly change: Change }[] = []

  const answer = (asked: IncomingMessage, response: ServerResponse) => {
    const found = changes.findLast(({ path }) => path.test(asked.url ?? ''))
    const headers = { ...asked.headers, ...(found && { 'accept-encoding': 'identity' }) }
    // What is changed is no longer what the browser has.
    if (found) delete headers['if-none-match']
    const call = request(
      { host: 'localhost', port, path: asked.url, method: asked.method, headers, agent: false },
      (given) => {
        if (!found) {
          response.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(response)
          return
        }
        const parts: Buffer[] = []
        given.on('data', (part: Buffer) => parts.push(part))
        given.once('end', () => {
          const words = found.change(Buffer.concat(parts).toString())
          const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...rest } = given.headers
          if (words === null) response.writeHead(404, { 'cache-control': 'no-store' }).end()
          else response.writeHead(given.statusCode ?? 502, rest).end(words)
        })
      },
    )
    call.once('error', () => response.destroy())
    asked.pipe(call)
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    change: (path, change) => void changes.push({ path, change }),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
