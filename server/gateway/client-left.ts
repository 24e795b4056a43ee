import type { ServerResponse } from 'node:http'

/**
 * Returns a signal that fires when the response closes. Before the response has ended this means that the client
 * has left; a client that left earlier gives an aborted signal.
 */
export function signalOf(res: ServerResponse): AbortSignal {
  if (res.destroyed) return AbortSignal.abort()
  const left = new AbortController()
  res.once('close', () => left.abort())
  return left.signal
}
