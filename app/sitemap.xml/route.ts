import { LRUCache } from 'lru-cache'
import type { Site } from '#domain/sites'
import { callQueue, errorFacts, getLog, getServices } from '#server'
import { isOverloaded } from '#services/overload'
import { siteOf } from '../api/_http/site.ts'
import { listedCars } from '../_content/listed-cars.ts'
import { listedDealers } from '../_content/listed-dealers.ts'
import { listedPages } from '../_content/listed-pages.ts'
import { canonicalOriginOf } from '../_content/origin.ts'
import { type ListedPage, sitemapOf } from '../_content/site-files.ts'

/** Asked for by the gateway, under each site's own host. */
export const dynamic = 'force-dynamic'

/** Cached sitemaps by origin, site and part; some megabytes each. */
const texts = new LRUCache<string, string>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: (text) => text.length,
  ttl: 60_000,
})

/** Returns null instead of failing: pages of the content are listed even while the index does not answer. */
async function orNull(
  site: Site,
  pages: Promise<readonly ListedPage[]>,
): Promise<readonly ListedPage[] | null> {
  return pages.catch((error: unknown) => {
    const facts = { event: 'sitemap-index-failed', site: site.id, ...errorFacts(error) }
    getLog().warn(facts, 'no dealers or cars listed')
    return null
  })
}

/**
 * Answers with the pages, dealers and cars of the requested host's site (PROXY-08), in parts of 10,000 where
 * they are more (`?part=1`), a minute old at most. 503 while the CMS does not answer, or the index for a part
 * that may have its cars; 404 for a part that does not exist. Sitemaps are generated one at a time.
 */
export async function GET(request: Request): Promise<Response> {
  const site = siteOf(request)
  try {
    return await callQueue('/api/sitemap').run(() => answerOf(request, site), request.signal)
  } catch (error) {
    if (!isOverloaded(error)) {
      getLog().error({ event: 'sitemap-failed', site: site.id, ...errorFacts(error) }, 'no sitemap')
    }
    return unavailable()
  }
}

async function answerOf(request: Request, site: Site): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('part')
  const part = asked === null ? null : Number(asked)
  const origin = await canonicalOriginOf(request, site.id)
  const key = `${origin} ${site.id} ${part}`
  const known = texts.get(key)
  if (known !== undefined) return answerWith(known)
  const { content, searchIndex } = getServices()
  const [pages, dealers, cars] = await Promise.all([
    listedPages(content, site.id),
    orNull(site, listedDealers(content, searchIndex, site.id)),
    orNull(site, listedCars(content, searchIndex, site.id)),
  ])
  const addresses = new Set(pages.map(({ language, path }) => `${language} ${path}`))
  const others = [...(dealers ?? []), ...(cars ?? [])].filter(
    ({ language, path }) => !addresses.has(`${language} ${path}`),
  )
  const text = sitemapOf(site, origin, { pages: [...pages, ...others], part })
  const isWhole = dealers !== null && cars !== null
  if (text === null) return isWhole ? new Response('', { status: 404 }) : unavailable()
  if (isWhole) texts.set(key, text)
  return answerWith(text)
}

const answerWith = (text: string): Response =>
  new Response(text, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=60',
    },
  })

const unavailable = (): Response =>
  new Response('', { status: 503, headers: { 'retry-after': '60' } })
