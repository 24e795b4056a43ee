import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Config } from '../settings/config.ts'
import { createFront, type FrontOptions } from './front.ts'
import { ShapedResponse } from './shaped-response.ts'

/** Time that requests under way have to finish when the server stops. */
const DRAIN_MS = 10_000

/** An http server whose every answer is shaped on its way out. */
export function listenable(
  options: FrontOptions,
): Server<typeof IncomingMessage, typeof ShapedResponse> {
  const server = createServer({ ServerResponse: ShapedResponse }, createFront(options))
  // A slow sender may not hold a connection for ever; answers may stream as long as they like.
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  return server
}

export async function listen(
  server: Server<typeof IncomingMessage, typeof ShapedResponse>,
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

export async function drain(
  server: Server<typeof IncomingMessage, typeof ShapedResponse>,
): Promise<void> {
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
