import { dealerPagesBelow, dealerPath } from '#domain/dealer-path'
import { hrefOf, type SiteContext } from '#domain/href'
import { hasWords } from '#domain/word-match'
import type { Content } from '#services/content'
import type { Admit } from '#services/reads'
import type { SearchIndexPort } from '#services/search-index'

export interface Hit {
  readonly text: string
  readonly href: string
}

/** How many there are, and the first of them. */
export interface HitGroup {
  readonly total: number
  readonly hits: readonly Hit[]
}

export interface Hits {
  readonly cars: number
  readonly stories: HitGroup
  readonly pages: HitGroup
  readonly dealers: HitGroup
}

interface Asked {
  readonly content: Pick<Content, 'sitemap' | 'layout' | 'home'>
  readonly index: Pick<SearchIndexPort, 'search' | 'retailerPage'>
  readonly siteContext: SiteContext
  readonly words: string
  readonly admit: Admit
}

/** Of a group so many are named. */
const NAMED = 3
/** Of so many pages the titles are read. */
const READ = 24
const NONE: HitGroup = { total: 0, hits: [] }

/**
 * What a site has of some words beside its cars: stories and pages by their addresses, which are made of
 * their titles, and dealers. A part that cannot be had is empty.
 */
export async function findHits(asked: Asked): Promise<Hits> {
  const [cars, { stories, pages }, dealers] = await Promise.all([
    carsOf(asked).catch(() => 0),
    pagesOf(asked).catch(() => ({ stories: NONE, pages: NONE })),
    dealersOf(asked).catch(() => NONE),
  ])
  return { cars, stories, pages, dealers }
}

async function carsOf({ index, siteContext, words }: Asked): Promise<number> {
  const found = await index.search(siteContext.site.id, { keyphrase: words, limit: 0 })
  return found.total_items
}

async function pagesOf({ content, siteContext, words }: Asked) {
  const { site, locale: language } = siteContext
  const known = await content.sitemap(site.id)
  const paths = known
    .filter((page) => page.language === language && !page.path.includes('*'))
    .map(({ path }) => path)
    .filter((path) => hasWords(path.split('/').at(-1) ?? '', words))
    .slice(0, READ)
  const read = await Promise.all(
    paths.map((path) => content.layout({ site: site.id, language }, path).catch(() => null)),
  )
  const found = read.flatMap((page) => {
    if (page === null) return []
    const text = page.story?.title || page.displayName || page.name
    return { isStory: page.story !== undefined, text, href: hrefOf(siteContext, page.path) }
  })
  return {
    stories: groupOf(found.filter(({ isStory }) => isStory)),
    pages: groupOf(found.filter(({ isStory }) => !isStory)),
  }
}

/** Of several of a name the first is named. */
function groupOf(found: readonly Hit[]): HitGroup {
  const named = found.filter(({ text }, at) => found.findIndex((own) => own.text === text) === at)
  const hits = named.slice(0, NAMED).map(({ text, href }) => ({ text, href }))
  return { total: found.length, hits }
}

async function dealersOf({ content, index, siteContext, words, admit }: Asked): Promise<HitGroup> {
  const { site, locale: language } = siteContext
  const home = await content.home({ site: site.id, language })
  const below = dealerPagesBelow(home?.settings ?? {})
  if (below === '') return NONE
  const { retailers, total } = await index.retailerPage(
    site.id,
    {
      keyphrase: words,
      limit: NAMED,
      fields: ['slug', 'site_id', 'site_official_name', 'site_email'],
    },
    admit,
  )
  return {
    total,
    hits: retailers.map(({ slug, site_official_name: text }) => ({
      text,
      href: dealerPath(below, slug),
    })),
  }
}
