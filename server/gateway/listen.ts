import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Config } from '../settings/config.ts'
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts'
import { BufferedResponse } from './buffered-response.ts'
import { RESOURCE_POLICY } from './csp.ts'
import { securityHeaders } from './headers.ts'
import type { HostlessRefusal } from './refusal-messages.ts'
import { hostlessPage } from './small-page.ts'
import { countConnection } from './turns.ts'

/** Node looks for slow senders every 30 s by itself, which adds as much to the times below. */
const CHECK_EVERY_MS = 1_000

/**
 * Connections that the kernel completes while the event loop is busy; without room it drops them, and
 * the client tries again a second later. Linux caps it at `net.core.somaxconn`, 4096 since Linux 5.4.
 */
const BACKLOG = 2_048

export type GatewayServer = Server<typeof IncomingMessage, typeof BufferedResponse>

/** An http server behind the gateway. */
export const listenable = (options: GatewayOptions): GatewayServer =>
  serverOf(createGateway(options))

/** `keepAliveSeconds`: how long a connection without a request stays open. */
export function serverOf(gateway: Gateway, keepAliveSeconds = 75): GatewayServer {
  const options = {
    ServerResponse: BufferedResponse,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    // The gateway refuses a request without one, and says so.
    requireHostHeader: false,
  }
  /** The answer of each connection that is being made, or was made last. */
  const answers = new WeakMap<Duplex, BufferedResponse>()
  /** The answer to the latest request of each connection. */
  const latest = new WeakMap<Duplex, BufferedResponse>()
  // One request of a connection after the other: Node tells an answer that waits behind another one nothing of
  // a client that leaves, and what was opened for it would stay open.
  const answer = (req: IncomingMessage, res: BufferedResponse) => {
    const before = latest.get(req.socket)
    latest.set(req.socket, res)
    const begin = () => {
      if (req.socket.destroyed) return
      answers.set(req.socket, res)
      gateway(req, res)
    }
    if (before === undefined || before.closed) begin()
    else before.once('close', begin)
  }
  const server = createServer(options, answer)
  server.on('connection', countConnection)
  // An expectation that Node does not know is no reason to refuse a request (RFC 9110, 10.1.1).
  server.on('checkExpectation', answer)
  server.on('connect', (_req, socket) => refuseRaw(socket, 405, 'Allow: GET, HEAD\r\n'))
  server.on('clientError', (error, socket) => {
    const before = answers.get(socket)
    const isFree = before === undefined || !before.hasBegun || before.writableFinished
    // Behind half an answer, another one would be read as more of it.
    if (isFree && socket.writable) refuseRaw(socket, refusalOf(error))
    else socket.destroy()
  })
  // A slow sender may not hold a connection for ever; answers may stream as long as they like.
  server.requestTimeout = 30_000
  // From the first byte of a request, or from the connection until its first: idle ones are not cut by it.
  server.headersTimeout = 15_000
  server.keepAliveTimeout = keepAliveSeconds * 1_000
  return server
}

/** What Node's parser found wrong, as an HTTP status. */
function refusalOf(error: Error): HostlessRefusal {
  const code = 'code' in error ? error.code : null
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** Answers what is no request, and closes the connection: what follows on it could mean anything. */
function refuseRaw(socket: Duplex, status: HostlessRefusal, more = ''): void {
  const body = Buffer.from(hostlessPage(status))
  const headers = [
    ...securityHeaders(false),
    ['Content-Security-Policy', RESOURCE_POLICY],
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Length', String(body.length)],
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
    ['Date', new Date().toUTCString()],
  ].map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => socket.destroy())
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}${more}\r\n`)
  socket.end(body, () => socket.destroy())
}

export async function listen(
  server: GatewayServer,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, backlog: BACKLOG, ...(host === null ? {} : { host }) }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
