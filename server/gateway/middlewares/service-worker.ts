import type { Address } from '../address.ts'
import type { Addressed } from '../exchange.ts'
import type { Reply } from '../reply.ts'
import { refusal } from '../small-page.ts'

/** A site's service worker, revalidated on each page, so that a deploy is seen at once. */
export const serviceWorker =
  (workerOf: ((site: string) => Buffer | null) | undefined) =>
  ({ address }: Addressed<Extract<Address, { readonly kind: 'worker' }>>): Reply => {
    const script = workerOf?.(address.site.id) ?? null
    if (script === null) return refusal(404)
    const headers = {
      'Content-Type': 'text/javascript; charset=UTF-8',
      'Cache-Control': 'no-cache',
    }
    return { status: 200, headers, source: 'service-worker', body: script }
  }
