import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isFinanceFailed, type FinanceUkPort } from '../port.ts'

/** Serves a port as a finance house that speaks the documented calls. */
export async function serveFinanceHouse(
  port: FinanceUkPort,
  key: string,
): Promise<{ readonly baseUrl: string; readonly server: Server; readonly bodies: unknown[] }> {
  const bodies: unknown[] = []
  const answer = async (call: string, url: URL, body: unknown): Promise<unknown> => {
    bodies.push(body)
    if (call === 'POST /v1/default') return port.products(body as never)
    if (call === 'POST /v1/cfd') return port.quotes(body as never)
    if (call === 'GET /v1/legal') return port.legal(url.searchParams.get('quoteRef') ?? '')
    throw new Error(`no such call: ${call}`)
  }
  const server = createServer((request, response) => {
    const reply = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${key}`) return reply(401, {})
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://finance')
      const sent = Buffer.concat(chunks).toString()
      answer(`${request.method} ${url.pathname}`, url, sent === '' ? null : JSON.parse(sent)).then(
        (body) => reply(200, body),
        (error: unknown) => reply(isFinanceFailed(error, 'quote-unknown') ? 404 : 500, {}),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: number } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${number}/v1/`, server, bodies }
}
