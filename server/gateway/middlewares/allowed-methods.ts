import type { Address } from '../address.ts'
import type { Addressed } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import { refusal } from '../small-page.ts'

const READ = 'GET, HEAD'

/**
 * Refuses a method that an address does not take, OPTIONS included: everything is read, and the CMS takes
 * bodies, too. A call refuses by itself, as the only one to know which method it has (`hand-over.ts`).
 */
export function allowedMethods<Context extends Addressed>(
  context: Context,
  next: Handler<Context>,
): Outcome | Promise<Outcome> {
  const allowed = allowedAt(context.address)
  const { method = '' } = context.req
  return allowed === null || allowed.split(', ').includes(method)
    ? next(context)
    : refusal(405, { Allow: allowed })
}

/** Null where the address decides by itself. */
function allowedAt(address: Address): string | null {
  // Of what stands beside the calls (`robots.txt`), nothing is posted.
  if (address.kind === 'api' && address.url.startsWith('/api')) return null
  return address.kind === 'proxy' && address.upstream === 'cms' ? `${READ}, POST` : READ
}
