import { bodyLimits, bytesInWords, MAX_BODY_BYTES, maxSentBytes } from '../body-limit.ts'
import type { Addressed } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import { refusal } from '../small-page.ts'

/** Refuses a body that says itself that it is too large, before it is read. */
export function bodyLimit<Context extends Addressed>(
  context: Context,
  next: Handler<Context>,
): Outcome | Promise<Outcome> {
  const { address, req } = context
  const length = Number(req.headers['content-length'] ?? 0)
  const coding = req.headers['content-encoding'] ?? 'identity'
  const max =
    address.kind === 'api' ? maxSentBytes(bodyLimits(address.url), coding) : MAX_BODY_BYTES
  return address.kind !== 'page' && length > max
    ? refusal(413, {}, `The body is larger than ${bytesInWords(max)}.`)
    : next(context)
}
