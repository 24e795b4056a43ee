import { MAX_BODY_BYTES } from '../body-limit.ts'
import type { Addressed } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import { problem } from '../reply.ts'

/** Refuses a body that says itself that it is too large, before it is read. */
export function bodyLimit<Context extends Addressed>(
  context: Context,
  next: Handler<Context>,
): Outcome | Promise<Outcome> {
  const length = Number(context.req.headers['content-length'] ?? 0)
  return context.address.kind !== 'page' && length > MAX_BODY_BYTES
    ? problem(413, 'The body is larger than 64 KiB.')
    : next(context)
}
