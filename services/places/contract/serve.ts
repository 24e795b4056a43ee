import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ServedGeocoder {
  /** Ends in a slash, as operators write it. */
  readonly baseUrl: string
  readonly server: Server
}

export type Reply = { readonly status: number; readonly body: unknown }

/** A geocoder on a socket, below `/geo`: JSON by `answer` for who has the key. */
export async function serveJson(
  key: string,
  answer: (url: URL) => Promise<Reply>,
): Promise<ServedGeocoder> {
  const server = createServer((request, response) => {
    const reply = ({ status, body }: Reply): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${key}`) {
      return reply({ status: 401, body: { error: 'key' } })
    }
    answer(new URL(request.url ?? '/', 'http://geocoder')).then(reply, () =>
      reply({ status: 500, body: { error: 'broken' } }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/geo/`, server }
}
