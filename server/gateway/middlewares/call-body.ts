import { wholeBody, withBody } from '../direct-call.ts'
import type { Addressed } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import { maxCallBytes, tooLargeBody } from './body-limit.ts'

/** Has all of a call's body come in before the call takes a place anywhere: a slow sender holds up nobody else. */
export async function callBody<Context extends Addressed>(
  context: Context,
  next: Handler<Context>,
): Promise<Outcome> {
  const { req, address } = context
  if (address.kind !== 'api' || req.method !== 'POST') return next(context)
  const maxBytes = maxCallBytes(address.url, req)
  const body = await wholeBody(req, maxBytes)
  // The client has left.
  if (body === null) return null
  if (body === 'too-large') return tooLargeBody(maxBytes)
  return next({ ...context, req: withBody(req, body), body })
}
