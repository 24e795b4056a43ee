import { LRUCache } from 'lru-cache'
import type { Car } from '#domain/car'
import { carPagesBelow } from '#domain/car-list-path'
import { carPath } from '#domain/car-path'
import { withoutPrefix } from '#domain/href'
import type { SearchResult } from '#domain/car-search'
import { hasIndexes } from '#domain/search-indexes'
import { siteById, sites, type SiteId } from '#domain/sites'
import type { ContentPort } from '#services/content'
import type { SearchIndexPort } from '#services/search-index'
import type { ListedPage } from './site-files.ts'

/** Cars requested from the index at once. */
const AT_ONCE = 100
/** Maximum number of cars that are listed of a site. */
const MAX_CARS = 100_000
/** Milliseconds for which the list of a site is cached. */
const FRESH_MS = 600_000

type ListedCar = Pick<Car, 'car_id' | 'slug'> & { readonly modified: string | null }

/** Cached lists. Only complete ones: a partial list would remove cars from a search engine's index. */
const lists = new LRUCache<SiteId, readonly ListedCar[]>({ max: sites.length, ttl: FRESH_MS })
/** Lists that are being read. */
const underWay = new Map<SiteId, Promise<readonly ListedCar[]>>()

/**
 * Returns the pages of a site's cars for its sitemap, in each language whose settings name a path for cars, with
 * the time at which the index last changed each. The list is ten minutes old at most, and older while the index
 * fails. Throws `ContentError`, and `SearchFailed` if the index has never answered.
 */
export async function listedCars(
  content: Pick<ContentPort, 'home'>,
  index: Pick<SearchIndexPort, 'answer'>,
  id: SiteId,
): Promise<readonly ListedPage[]> {
  if (!hasIndexes(id)) return []
  const site = siteById(id)
  const cars = await carsOf(index, id)
  const places = await Promise.all(
    site.locales.map(async (locale) => {
      const home = await content.home({ site: id, language: locale })
      const below = carPagesBelow(home?.settings ?? {})
      return below === '' ? [] : [{ locale, own: withoutPrefix({ site, locale }, below) }]
    }),
  )
  return cars.flatMap((car) => {
    const languages = places.flat().map(({ locale, own }) => ({ locale, path: carPath(own, car) }))
    return languages.map(({ locale: language, path }) => ({
      path,
      language,
      languages,
      ...(car.modified !== null && { modified: car.modified }),
    }))
  })
}

/** Returns the cached list; a stale one if the index fails. */
async function carsOf(
  index: Pick<SearchIndexPort, 'answer'>,
  site: SiteId,
): Promise<readonly ListedCar[]> {
  const known = lists.get(site)
  if (known) return known
  const stale = lists.get(site, { allowStale: true, noDeleteOnStaleGet: true })
  const reading = underWay.get(site) ?? readCars(index, site)
  underWay.set(site, reading)
  try {
    const cars = await reading
    lists.set(site, cars)
    return cars
  } catch (error) {
    if (stale) return stale
    throw error
  } finally {
    underWay.delete(site)
  }
}

async function readCars(
  index: Pick<SearchIndexPort, 'answer'>,
  site: SiteId,
): Promise<readonly ListedCar[]> {
  const found = new Map<number, ListedCar>()
  for (let offset = 0; offset < MAX_CARS; offset += AT_ONCE) {
    const fields = ['car_id', 'slug', 'indexed_at'] as const
    const answer = await index.answer(site, { fields, limit: AT_ONCE, offset })
    const { content } = JSON.parse(Buffer.from(answer).toString()) as SearchResult
    if (content.length === 0) break
    for (const { car_id, slug, indexed_at = '' } of content) {
      const modified = Number.isNaN(Date.parse(indexed_at)) ? null : indexed_at
      found.set(car_id, { car_id, slug, modified })
    }
  }
  return [...found.values()]
}
