import { siteOf } from '../api/_http/site.ts'
import { listedDealers } from '../_content/listed-dealers.ts'
import { listedPages } from '../_content/listed-pages.ts'
import { canonicalOriginOf } from '../_content/origin.ts'
import { sitemapXml } from '../_content/site-files.ts'
import { errorFacts, getLog, getServices } from '#server'

/** Asked for by the gateway, under each site's own host. */
export const dynamic = 'force-dynamic'

/** The pages of content are listed all the same while the index does not answer. */
const dealersOrNone: typeof listedDealers = async (content, index, site) =>
  listedDealers(content, index, site).catch((error: unknown) => {
    getLog().warn(
      { event: 'sitemap-dealers-failed', site, ...errorFacts(error) },
      'no dealers listed',
    )
    return []
  })

/** The pages and dealers of the site whose host is asked (PROXY-08); 503 while the CMS does not say. */
export async function GET(request: Request): Promise<Response> {
  const site = siteOf(request)
  try {
    const { content, searchIndex } = getServices()
    const [pages, dealers] = await Promise.all([
      listedPages(content, site.id),
      dealersOrNone(content, searchIndex, site.id),
    ])
    const addresses = new Set(pages.map(({ language, path }) => `${language} ${path}`))
    const others = dealers.filter(({ language, path }) => !addresses.has(`${language} ${path}`))
    const origin = await canonicalOriginOf(request, site.id)
    return new Response(sitemapXml(site, origin, [...pages, ...others]), {
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
