import type { Logger } from 'pino'
import type { Address } from '../address.ts'
import type { Addressed } from '../exchange.ts'
import type { Outcome } from '../pipeline.ts'
import { forward } from '../proxy.ts'
import { refusal } from '../small-page.ts'
import type { Upstream } from '../upstream.ts'

interface Upstreams {
  /** Origins; without one the path does not exist. */
  readonly upstreams: Readonly<Record<Upstream, string | null>>
  readonly log: Logger
}

/** Passes a request on to the CMS or its media edge (PROXY-01 to PROXY-05). */
export const upstreamProxy =
  ({ upstreams, log }: Upstreams) =>
  async ({
    req,
    res,
    address,
    delivery,
  }: Addressed<Extract<Address, { readonly kind: 'proxy' }>>): Promise<Outcome> => {
    const origin = upstreams[address.upstream]
    if (origin === null) return refusal(404)
    res.deliver({ ...delivery, source: 'upstream' })
    await forward(req, res, { origin, target: address.target, log })
    return null
  }
