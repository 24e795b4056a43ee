import { siteOf } from '../api/_http/site.ts'
import { manifestOf } from '../_offline/manifest.ts'

/** Asked for by the gateway, under each site's own host. */
export const dynamic = 'force-dynamic'

export function GET(request: Request): Response {
  return new Response(JSON.stringify(manifestOf(siteOf(request))), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=300',
    },
  })
}
