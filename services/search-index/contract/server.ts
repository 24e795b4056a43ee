import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { admitAll } from '../../reads/port.ts'
import type { SearchBody } from '#domain/car-search'
import type { AskIndex } from '../readings.ts'

const KEY = 'contract-key'
const MEMBERS = 'facets,fields,filters,index,keyphrase,limit,offset,sort_name'

/** Indexes served over HTTP by the documented call, as the real ones would be. */
export async function serveIndexes(
  ask: AskIndex,
): Promise<{ readonly url: string; readonly key: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    handle(ask, request, response).catch(() => response.writeHead(500).end('{}'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/search`, key: KEY, server }
}

async function handle(
  ask: AskIndex,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = (status: number) => response.writeHead(status).end('{}')
  if (request.headers['x-api-key'] !== KEY) return void refuse(401)
  if (request.method !== 'POST' || request.url !== '/search') return void refuse(404)
  const chunks = await request.toArray()
  const body = JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as SearchBody
  if (Object.keys(body).toSorted().join() !== MEMBERS) return void refuse(400)
  const { json } = await ask(body, admitAll)
  const answer = JSON.parse(Buffer.from(json).toString()) as object
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    // A real proxy answers more than is documented.
    .end(JSON.stringify({ took: 3, _shards: { failed: 0 }, ...answer, suggestions: [] }))
}
