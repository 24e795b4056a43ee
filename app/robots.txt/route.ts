import { siteOf } from '../api/_http/site.ts'
import { canonicalOriginOf } from '../_content/origin.ts'
import { robotsText } from '../_content/site-files.ts'

/** Asked for by the gateway, under each site's own host. */
export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  const origin = await canonicalOriginOf(request, siteOf(request).id)
  return new Response(robotsText(origin), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  })
}
