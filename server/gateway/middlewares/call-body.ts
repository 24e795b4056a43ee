import { withBody } from '../direct-call.ts'
import type { Addressed } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import { refusal } from '../small-page.ts'
import { tooMuch } from '../too-much.ts'
import { wholeBody } from '../whole-body.ts'
import { maxCallBytes, tooLargeBody } from './body-limit.ts'

/** Slow senders are cut after half a minute. */
const BUSY_SECONDS = 30

/** Has all of a call's body come in before the call takes a place anywhere: a slow sender holds up nobody else. */
export async function callBody<Context extends Addressed>(
  context: Context,
  next: Handler<Context>,
): Promise<Outcome> {
  const { req, res, address } = context
  if (address.kind !== 'api' || req.method !== 'POST') return next(context)
  const maxBytes = maxCallBytes(address.url, req)
  const body = await wholeBody(req, maxBytes)
  // The client has left.
  if (body === null) return null
  if (!(body instanceof Buffer)) {
    // What follows on this connection is the rest of the body.
    res.setHeader('Connection', 'close')
    if (body === 'busy') return tooMuch({ seconds: BUSY_SECONDS })
    if (body === 'too-large') return tooLargeBody(maxBytes)
    return refusal(413, {}, 'The body comes in too many pieces.')
  }
  return next({ ...context, req: withBody(req, body), body })
}
