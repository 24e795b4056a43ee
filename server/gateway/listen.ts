import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Config } from '../settings/config.ts'
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts'
import { BufferedResponse } from './buffered-response.ts'

/** Time that requests under way have to finish when the server stops. */
const DRAIN_MS = 10_000

/** Node looks for slow senders every 30 s by itself, which adds as much to the times below. */
const CHECK_EVERY_MS = 1_000

export type GatewayServer = Server<typeof IncomingMessage, typeof BufferedResponse>

/** An http server behind the gateway. */
export const listenable = (options: GatewayOptions): GatewayServer =>
  serverOf(createGateway(options))

export function serverOf(gateway: Gateway): GatewayServer {
  const options = { ServerResponse: BufferedResponse, connectionsCheckingInterval: CHECK_EVERY_MS }
  const server = createServer(options, gateway)
  // A slow sender may not hold a connection for ever; answers may stream as long as they like.
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  return server
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
