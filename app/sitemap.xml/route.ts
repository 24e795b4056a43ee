import { siteOf } from '../api/_http/site.ts'
import { listedCars } from '../_content/listed-cars.ts'
import { listedDealers } from '../_content/listed-dealers.ts'
import { listedPages } from '../_content/listed-pages.ts'
import { canonicalOriginOf } from '../_content/origin.ts'
import { sitemapOf } from '../_content/site-files.ts'
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

/**
 * Answers with the pages, dealers and cars of the site whose host is asked (PROXY-08), in parts of 10,000 where
 * they are more (`?part=1`); 503 while the CMS does not answer, 404 for a part that there is not.
 */
export async function GET(request: Request): Promise<Response> {
  const site = siteOf(request)
  try {
    const { content, searchIndex } = getServices()
    const [pages, dealers, cars] = await Promise.all([
      listedPages(content, site.id),
      dealersOrNone(content, searchIndex, site.id),
      listedCars(content, searchIndex, site.id),
    ])
    const addresses = new Set(pages.map(({ language, path }) => `${language} ${path}`))
    const others = [...dealers, ...cars].filter(
      ({ language, path }) => !addresses.has(`${language} ${path}`),
    )
    const origin = await canonicalOriginOf(request, site.id)
    const asked = new URL(request.url).searchParams.get('part')
    const part = asked === null ? null : Number(asked)
    const text = sitemapOf(site, origin, { pages: [...pages, ...others], part })
    if (text === null) return new Response('', { status: 404 })
    return new Response(text, {
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
