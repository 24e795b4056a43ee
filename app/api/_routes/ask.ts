import { request, type IncomingHttpHeaders } from 'node:http'

export interface Asked {
  readonly method?: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: string | Buffer
}

export interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
  /** The body as JSON. */
  json(): unknown
}

/**
 * One request exactly as written: unlike `fetch`, neither the path nor the Host header is touched.
 * `target` stands in the request line.
 */
export async function ask(origin: string, target: string, asked: Asked = {}): Promise<Answered> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path: target,
        method: asked.method ?? 'GET',
        headers: { host: `localhost:${port}`, ...asked.headers },
        agent: false,
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.once('error', reject)
        incoming.once('end', () => {
          const body = Buffer.concat(chunks)
          const text = body.toString('utf8')
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body,
            text,
            json: () => JSON.parse(text) as unknown,
          })
        })
      },
    )
    outgoing.once('error', reject)
    outgoing.end(asked.body)
  })
}

/** A JSON body with the header that goes with it. */
export const posted = (
  body: unknown,
  headers: { readonly [name: string]: string } = {},
): Asked => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
