import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Config } from '../settings/config.ts'
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts'
import { BufferedResponse } from './buffered-response.ts'
import { RESOURCE_POLICY } from './csp.ts'
import { securityHeaders } from './headers.ts'
import type { HostlessRefusal } from './refusal-messages.ts'
import { hostlessPage } from './small-page.ts'

/** Time that requests under way have to finish when the server stops. */
const DRAIN_MS = 10_000

/** Node looks for slow senders every 30 s by itself, which adds as much to the times below. */
const CHECK_EVERY_MS = 1_000

export type GatewayServer = Server<typeof IncomingMessage, typeof BufferedResponse>

/** An http server behind the gateway. */
export const listenable = (options: GatewayOptions): GatewayServer =>
  serverOf(createGateway(options))

export function serverOf(gateway: Gateway): GatewayServer {
  const options = {
    ServerResponse: BufferedResponse,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    // The gateway refuses a request without one, and says so.
    requireHostHeader: false,
  }
  /** The latest answer of each connection. */
  const answers = new WeakMap<Duplex, BufferedResponse>()
  const answer = (req: IncomingMessage, res: BufferedResponse) => {
    answers.set(req.socket, res)
    gateway(req, res)
  }
  const server = createServer(options, answer)
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
  server.headersTimeout = 15_000
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
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

export async function drain(server: GatewayServer): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  // A connection whose answer has gone out would be kept for another request that nobody takes.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  await closed
  clearTimeout(timer)
  clearInterval(idle)
}
