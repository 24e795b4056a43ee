import type { BufferedResponse, Delivery, SentAnswer } from './buffered-response.ts'
import { acceptedCoding } from './compression.ts'

/** An answer that the gateway gives by itself. */
export interface Reply {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body?: string | Buffer
  /** The body is a site's service worker, which may fetch. */
  readonly source?: Delivery['source']
}

/** Sends a reply with the headers of every answer of the gateway. */
export type SendReply = (res: BufferedResponse, reply: Reply) => void

/**
 * Returns a function that sends replies. A reply whose body is a buffer (a service worker, a file of the console,
 * the page of a 429 or 503) is prepared and compressed once per buffer, status, coding and headers, so that a flood
 * of refusals costs no more than writing them.
 */
export function replySender(delivery: Delivery): SendReply {
  const prepared = new WeakMap<Buffer, Map<string, SentAnswer>>()
  return (res, reply) => {
    const { status, headers, body, source = delivery.source } = reply
    // A response with a cookie is for one visitor.
    const isShared = Buffer.isBuffer(body) && !res.hasHeader('set-cookie')
    const coding = acceptedCoding(res.req.headers['accept-encoding'])
    const key = JSON.stringify([status, coding, source, headers])
    const known = isShared ? prepared.get(body)?.get(key) : undefined
    if (known) {
      res.sendAgain(known)
      return
    }
    const onSent = (answer: SentAnswer) => {
      if (!isShared) return
      const answers = prepared.get(body) ?? new Map<string, SentAnswer>()
      prepared.set(body, answers.set(key, answer))
    }
    res.deliver({ ...delivery, source, ...(isShared && { onSent }) })
    res.statusCode = status
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    res.end(body)
  }
}

/** Headers of a 503 that lasts for moments, in seconds. */
export const RETRY_LATER = { 'Retry-After': '5' } as const

export const redirectTo = (
  location: string,
  headers: { readonly [name: string]: string } = {},
): Reply => ({ status: 308, headers: { ...headers, Location: location } })

interface ProblemFacts {
  /** For developers. */
  readonly detail: string
  /** For the visitor. */
  readonly message: string
  readonly headers: Reply['headers']
}

/** A refusal of a call (RFC 9457) that its handler does not see. */
export const problem = (status: number, { detail, message, headers }: ProblemFacts): Reply => ({
  status,
  headers: {
    ...headers,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  },
  body: JSON.stringify({ type: 'about:blank', title: detail, status, detail, message }),
})
