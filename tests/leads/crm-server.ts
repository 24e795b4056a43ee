import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How a CRM answers one call. With `takes` it has stored the lead all the same. */
export interface Manner {
  readonly answer: 'ok' | 'status' | 'hang' | 'reset' | 'nonsense' | 'refuse'
  readonly takes?: boolean
  readonly status?: number
  readonly headers?: { readonly [name: string]: string }
}

export interface Taken {
  readonly key: string
  readonly lead: { readonly [member: string]: unknown }
  readonly headers: IncomingMessage['headers']
}

const NONSENSE = ['<!doctype html><title>Welcome</title>', '{"ok":tru', '"fine"', '', '[]']

/** A CRM over HTTP that speaks the documented call, and misbehaves as it is set to. */
export class CrmServer {
  /** What it holds, entry by entry. */
  readonly entries: Taken[] = []
  calls = 0
  /** Of a lead, what is kept: with a hundred thousand of them, not everything. */
  keep = (lead: Taken['lead']): Taken['lead'] => lead
  /** Whether it keeps two entries for one key. */
  ignoresKeys = false
  manner: (call: number) => Manner = () => ({ answer: 'ok' })
  readonly #keys = new Set<string>()
  #server: Server | null = null
  #port = 0

  get url(): string {
    return `http://127.0.0.1:${this.#port}/leads`
  }

  /** On the same port as before. */
  async start(): Promise<void> {
    const server = createServer((req, res) => void this.#answer(req, res))
    server.keepAliveTimeout = 60_000
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.#port, '127.0.0.1', resolve)
    })
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  /** Nobody listens any more. */
  async stop(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server === null) return
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  #take(req: IncomingMessage, body: string): void {
    const key = String(req.headers['idempotency-key'])
    if (this.#keys.has(key) && !this.ignoresKeys) return
    this.#keys.add(key)
    const lead = JSON.parse(body) as Taken['lead']
    this.entries.push({ key, lead: this.keep(lead), headers: req.headers })
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const call = (this.calls += 1)
    const body = await text(req).catch(() => '')
    // The caller may have timed out in the middle of it.
    if (!req.complete || body === '') return
    const { answer, takes = answer === 'ok', status = 500, headers = {} } = this.manner(call)
    if (takes) this.#take(req, body)
    switch (answer) {
      case 'ok':
        res.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"accepted"}')
        return
      case 'status':
        res.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(`no: ${body}`)
        return
      case 'refuse':
        res.writeHead(422, { 'content-type': 'application/json' }).end(`{"error":${body}}`)
        return
      case 'nonsense':
        res.writeHead(200, { 'content-type': 'text/html' })
        res.end(NONSENSE[call % NONSENSE.length])
        return
      case 'reset':
        req.socket.resetAndDestroy()
        return
      case 'hang':
        // Never; the caller times out first.
        return
    }
  }
}
