import { configuredSite } from '#server'
import { siteOf } from '../api/_http/site.ts'
import { canonicalOriginOf } from '../_content/origin.ts'
import { securityText } from '../_content/site-files.ts'

/** Asked for by the gateway at `/.well-known/security.txt`, under each site's own host. */
export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  const site = configuredSite(siteOf(request).id)
  const origin = await canonicalOriginOf(request, site.id)
  return new Response(securityText(site, { origin, now: Date.now() }), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
