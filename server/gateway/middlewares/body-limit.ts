import type { IncomingMessage } from 'node:http'
import { bodyLimits, bytesInWords, MAX_BODY_BYTES, maxSentBytes } from '../body-limit.ts'
import type { Addressed } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import type { Reply } from '../reply.ts'
import { refusal } from '../small-page.ts'

/** Refuses a body that says itself that it is too large, before it is read. */
export function bodyLimit<Context extends Addressed>(
  context: Context,
  next: Handler<Context>,
): Outcome | Promise<Outcome> {
  const { address, req } = context
  const length = Number(req.headers['content-length'] ?? 0)
  const max = address.kind === 'api' ? maxCallBytes(address.url, req) : MAX_BODY_BYTES
  return address.kind !== 'page' && length > max ? tooLargeBody(max) : next(context)
}

/** The most bytes that the body of a call may have as it is sent. */
export const maxCallBytes = (url: string, { headers }: IncomingMessage): number =>
  maxSentBytes(bodyLimits(url), headers['content-encoding'] ?? 'identity')

export const tooLargeBody = (maxBytes: number): Reply =>
  refusal(413, {}, `The body is larger than ${bytesInWords(maxBytes)}.`)
