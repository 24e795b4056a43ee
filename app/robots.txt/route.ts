import { originOf } from '../_content/origin.ts'
import { robotsText } from '../_content/site-files.ts'

/** Asked for by the gateway, under each site's own host. */
export const dynamic = 'force-dynamic'

export function GET(request: Request): Response {
  return new Response(robotsText(originOf(request)), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  })
}
