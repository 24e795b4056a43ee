import { randomInt } from 'node:crypto'
import {
  BUCKET_COOKIE,
  bucketIn,
  BUCKETS,
  variantOf,
  variantPath,
  type VariantCuts,
} from '#domain/flow-variant'
import type { RenderExchange } from '../exchange.ts'
import type { Middleware } from '../pipeline.ts'

interface Shares {
  /** Where the variants of a site's pages begin; empty while no flow is published for a share there. */
  readonly flowShares?: (site: string) => VariantCuts
  readonly https: boolean
  /** A bucket for a visitor who has none. */
  readonly draw?: () => number
}

const DAYS_90 = 90 * 24 * 60 * 60

/**
 * While a flow is published for a share of a site's visitors: who has which variant of its pages, by a
 * cookie that is set only then. Pages are rendered, cached and kept by variant.
 */
export const flowVariant =
  ({ flowShares, https, draw = () => randomInt(BUCKETS) }: Shares): Middleware<RenderExchange> =>
  (context, next) => {
    const { req, res, address, pagePath, forEditor } = context
    const cuts = flowShares?.(address.site.id) ?? []
    if (cuts.length === 0 || forEditor || isForEveryone(pagePath)) return next(context)
    const known = bucketIn(req.headers.cookie)
    const delivery = { ...context.delivery, varyByCookie: true }
    if (known === null && !isVisit(req.headers)) {
      // Who asks without cookies, as a service worker does beforehand, must not keep a page that may not
      // be the visitor's.
      res.setHeader('Cache-Control', UNSHARED)
      return next({ ...context, delivery: { ...delivery, cacheControl: UNSHARED } })
    }
    const bucket = known ?? draw()
    if (known === null) {
      const cookie = `${BUCKET_COOKIE}=${bucket}`
      res.setHeader('Cache-Control', UNSHARED)
      res.setHeader(
        'Set-Cookie',
        `${cookie}; Path=/; Max-Age=${DAYS_90}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
      )
      // The same page that fails is asked for once more, by this header.
      req.headers.cookie = [req.headers.cookie, cookie].filter(Boolean).join('; ')
    }
    const variant = variantOf(cuts, bucket)
    return next({
      ...context,
      delivery,
      pagePath: variant === null ? pagePath : variantPath(pagePath, variant),
    })
  }

const UNSHARED = 'private, no-store'

/** Part of the worker's shell, which takes nothing private; it has no flow. */
const isForEveryone = (path: string) => /^\/[^/]+\/[^/]+\/offline$/.test(path)

/** A document that somebody opens; also by a client that does not say how it asks. */
const isVisit = (headers: RenderExchange['req']['headers']): boolean =>
  headers['rsc'] === undefined && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'
