import { siteOf } from '../api/_http/site.ts'
import { listedPages } from '../_content/listed-pages.ts'
import { originOf } from '../_content/origin.ts'
import { sitemapXml } from '../_content/site-files.ts'
import { errorFacts, getLog, getServices } from '#server'

/** Asked for by the gateway, under each site's own host. */
export const dynamic = 'force-dynamic'

/** The pages of the site whose host is asked (PROXY-08); 503 while the CMS does not say. */
export async function GET(request: Request): Promise<Response> {
  const site = siteOf(request)
  try {
    const pages = await listedPages(getServices().content, site.id)
    return new Response(sitemapXml(site, originOf(request), pages), {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=60',
      },
    })
  } catch (error) {
    getLog().error({ event: 'sitemap-failed', site: site.id, ...errorFacts(error) }, 'no sitemap')
    return new Response('', { status: 503, headers: { 'retry-after': '60' } })
  }
}
