import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MadeUpFormBuilder } from '../port.ts'

const SUBMISSIONS = /^\/v1\/form\/([\w-]+)\/submissions$/

/** Serves a made-up form builder over HTTP, as the vendor's interface is documented. */
export async function serveFormBuilder(
  vendor: MadeUpFormBuilder,
  key: string,
): Promise<{ readonly baseUrl: string; readonly server: Server; readonly asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://forms')
    const reply = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    asked.push(`${request.method} ${request.url}`)
    if (request.headers['apikey'] !== key) return reply(401, { responseCode: 401 })
    const formId = SUBMISSIONS.exec(url.pathname)?.[1]
    if (formId === undefined) return reply(404, { responseCode: 404 })
    return reply(200, vendor.submissions(formId, Number(url.searchParams.get('limit') ?? 20)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/v1/`, server, asked }
}
