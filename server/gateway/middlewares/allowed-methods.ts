import type { Address } from '../address.ts'
import type { Addressed } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import { refusal } from '../small-page.ts'

/** Everything is read; only calls, ours and the CMS's, also take a body. */
export function allowedMethods<Context extends Addressed>(
  context: Context,
  next: Handler<Context>,
): Outcome | Promise<Outcome> {
  const { method } = context.req
  const isRead = method === 'GET' || method === 'HEAD'
  const isAllowed = isRead || (method === 'POST' && takesBody(context.address))
  return isAllowed ? next(context) : refusal(context.target, 405)
}

const takesBody = (address: Address): boolean =>
  address.kind === 'api' || (address.kind === 'proxy' && address.upstream === 'cms')
