import type { SiteId } from '#domain/sites'
import { siteOf } from '../api/_http/site.ts'
import { originOf } from '../_content/origin.ts'
import { sitemapXml, type ListedPage } from '../_content/site-files.ts'
import { errorFacts, getLog } from '../_server/log.ts'
import { getServices } from '../_server/services-store.ts'

/** Asked for by the way in, under each site's own host. */
export const dynamic = 'force-dynamic'

/** The pages of the site whose host is asked (PROXY-08); 503 while the CMS does not say. */
export async function GET(request: Request): Promise<Response> {
  const site = siteOf(request)
  try {
    const pages = await listedPages(site.id)
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

/** Questions to the CMS at a time. */
const AT_ONCE = 8

async function listedPages(site: SiteId): Promise<readonly ListedPage[]> {
  const { content } = getServices()
  const entries = await content.sitemap(site)
  const listed: ListedPage[] = []
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE).map(async (entry): Promise<ListedPage> => {
      const languages = await content.languages(site, entry.path)
      return {
        ...entry,
        languages: languages.map(({ name, url }) => ({ locale: name, path: url.path })),
      }
    })
    listed.push(...(await Promise.all(some)))
  }
  return listed
}
