import type { BufferedResponse, Delivery } from './buffered-response.ts'

/** An answer that the gateway gives by itself. */
export interface Reply {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body?: string | Buffer
  /** The body is a site's service worker, which may fetch. */
  readonly source?: Delivery['source']
}

export function sendReply(
  res: BufferedResponse,
  { status, headers, body, source }: Reply,
  delivery: Delivery,
): void {
  res.deliver(source === undefined ? delivery : { ...delivery, source })
  res.statusCode = status
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  res.end(body)
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
