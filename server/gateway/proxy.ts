import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { pipeline } from 'node:stream'
import type { Logger } from 'pino'
import { MAX_BODY_BYTES } from './body-limit.ts'
import type { BufferedResponse } from './buffered-response.ts'

export interface Forwarding {
  /** Scheme, host, and perhaps a path to put in front; never taken from the request. */
  readonly origin: string
  /** Path and query as the visitor sent them, checked by `resolveAddress`. */
  readonly target: string
  readonly log: Logger
  /** Silence after which the upstream is given up. */
  readonly timeoutMs?: number
}

/** What the upstream may learn: nothing of the visitor, no cookie, no credential. */
const SENT = [
  'accept',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'range',
  'content-type',
] as const
/** What the visitor may learn: no cookie, no address of ours, no name of a product. */
const RETURNED = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'vary',
] as const
const TIMEOUT_MS = 10_000

/**
 * Passes a request on to a fixed upstream and its answer back. A redirect of the upstream is not
 * followed and not shown: with no answer, too late an answer or a redirect the visitor gets 502.
 * What comes back is delivered as the upstream's, which is never run as a page of ours.
 */
export async function forward(
  req: IncomingMessage,
  res: BufferedResponse,
  { origin, target, log, timeoutMs = TIMEOUT_MS }: Forwarding,
): Promise<void> {
  const base = new URL(origin)
  const send = base.protocol === 'https:' ? tlsRequest : plainRequest
  const headers: Record<string, string> = {
    host: base.host,
    'user-agent': 'forecourt',
    // Saying nothing would allow every coding (RFC 9110 §12.5.3), and not every visitor reads one.
    'accept-encoding': 'identity',
  }
  for (const name of SENT) {
    const value = req.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const length = req.headers['content-length']
  if (req.method === 'POST' && length !== undefined) headers['content-length'] = length
  await new Promise<void>((resolve) => {
    const outward = send(base, {
      path: base.pathname.replace(/\/$/, '') + target,
      method: req.method ?? 'GET',
      headers,
    })
    let isRefused = false
    const refuse = (why: string, status: 413 | 502 = 502) => {
      // What is given up tells of it in several ways; the answer to the first must go out whole.
      if (isRefused) return
      isRefused = true
      log.warn({ event: 'proxy-failed', why }, 'the upstream gave nothing to pass on')
      outward.destroy()
      if (res.headersSent) res.destroy()
      else sendRefusal(res, status)
      resolve()
    }
    outward.setTimeout(timeoutMs, () => refuse('silent'))
    outward.once('error', (error) => refuse('code' in error ? String(error.code) : error.name))
    // Nobody asked for another protocol; Node hands its socket over, which no timeout watches.
    outward.once('upgrade', (_answer, socket) => {
      socket.destroy()
      refuse('upgrade')
    })
    outward.once('response', (answer) => {
      const status = answer.statusCode ?? 502
      if (status !== 304 && status >= 300 && status < 400) return refuse('redirect')
      if (status < 200) return refuse('status')
      res.statusCode = status
      for (const name of RETURNED) {
        const value = answer.headers[name]
        if (value !== undefined) res.setHeader(name, value)
      }
      pipeline(answer, res, (error) => {
        if (error) refuse('cut')
        resolve()
      })
    })
    res.once('close', () => outward.destroy())
    if (req.method === 'POST') {
      let bytes = 0
      req.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > MAX_BODY_BYTES) refuse('too-large', 413)
      })
      req.pipe(outward)
    } else outward.end()
  })
}

function sendRefusal(res: BufferedResponse, status: 413 | 502): void {
  res.statusCode = status
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.setHeader('Cache-Control', 'no-store')
  res.end(status === 413 ? 'This is too large.\n' : 'This file cannot be fetched just now.\n')
}
