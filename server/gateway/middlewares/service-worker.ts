import { createHash } from 'node:crypto'
import type { Address } from '../address.ts'
import type { Addressed } from '../exchange.ts'
import type { Reply } from '../reply.ts'
import { smallPage } from '../small-page.ts'

/**
 * A site's service worker: asked for anew on each page, so that a deploy is seen at once, and sent
 * anew (it weighs as much as a page) only to whom has another.
 */
export const serviceWorker =
  (workerOf: ((site: string) => Buffer | null) | undefined) =>
  ({ req, address }: Addressed<Extract<Address, { readonly kind: 'worker' }>>): Reply => {
    const script = workerOf?.(address.site.id) ?? null
    if (script === null) return smallPage(404)
    const tag = `"${createHash('sha256').update(script).digest('base64url')}"`
    const headers = {
      'Content-Type': 'text/javascript; charset=UTF-8',
      'Cache-Control': 'no-cache',
      ETag: tag,
    }
    // It comes back as a weak one where the script went out compressed (RFC 9110, 13.1.2).
    return req.headers['if-none-match']?.includes(tag)
      ? { status: 304, headers, source: 'service-worker' }
      : { status: 200, headers, source: 'service-worker', body: script }
  }
