import { bytesInWords, MAX_BODY_BYTES, maxBodyBytes } from '../body-limit.ts'
import type { Addressed } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import { problem } from '../reply.ts'

/** Refuses a body that says itself that it is too large, before it is read. */
export function bodyLimit<Context extends Addressed>(
  context: Context,
  next: Handler<Context>,
): Outcome | Promise<Outcome> {
  const length = Number(context.req.headers['content-length'] ?? 0)
  const { address } = context
  const most = address.kind === 'api' ? maxBodyBytes(address.url) : MAX_BODY_BYTES
  return address.kind !== 'page' && length > most
    ? problem(413, `The body is larger than ${bytesInWords(most)}.`)
    : next(context)
}
