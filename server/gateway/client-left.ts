import type { ServerResponse } from 'node:http'

/** Fires when the connection of an answer ends before it, which may have been already; later it means nothing. */
export function signalOf(res: ServerResponse): AbortSignal {
  if (res.destroyed) return AbortSignal.abort()
  const left = new AbortController()
  res.once('close', () => left.abort())
  return left.signal
}
