import type { Car } from '#domain/car'
import { carPagesBelow } from '#domain/car-list-path'
import { carPath } from '#domain/car-path'
import { hrefOf } from '#domain/href'
import { hasIndexes } from '#domain/search-indexes'
import { siteById, type SiteId } from '#domain/sites'
import type { ContentPort } from '#services/content'
import type { SearchIndexPort } from '#services/search-index'
import type { ListedPage } from './site-files.ts'

/** Cars of one question to the index. */
const AT_ONCE = 100
/** Cars of a site that are listed. */
const MAX_CARS = 100_000
/** Milliseconds for which the cars of a site are not read again. */
const FRESH_MS = 600_000

type ListedCar = Pick<Car, 'car_id' | 'slug'> & { readonly modified: string | null }

const store = new Map<
  SiteId,
  { readonly cars: Promise<readonly ListedCar[]>; readonly at: number }
>()

/**
 * The pages of a site's cars for its sitemap, in each language whose settings say where they are, and when the
 * index last changed each. None while the index does not answer. Throws `ContentError`.
 */
export async function listedCars(
  content: Pick<ContentPort, 'home'>,
  index: Pick<SearchIndexPort, 'search'>,
  id: SiteId,
): Promise<readonly ListedPage[]> {
  if (!hasIndexes(id)) return []
  const site = siteById(id)
  const cars = await carsOf(index, id)
  const places = await Promise.all(
    site.locales.map(async (locale) => {
      const below = carPagesBelow(
        (await content.home({ site: id, language: locale }))?.settings ?? {},
      )
      const prefix = hrefOf({ site, locale }, '/').replace(/\/$/, '')
      const own = below.startsWith(`${prefix}/`) ? below.slice(prefix.length) : below
      return below === '' ? [] : [{ locale, own }]
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

function carsOf(
  index: Pick<SearchIndexPort, 'search'>,
  site: SiteId,
): Promise<readonly ListedCar[]> {
  const known = store.get(site)
  if (known && Date.now() - known.at < FRESH_MS) return known.cars
  const cars = readCars(index, site)
  store.set(site, { cars, at: Date.now() })
  const forget = () => void store.delete(site)
  // An index that did not answer is asked again for the next visitor.
  cars.then((all) => all.length > 0 || forget(), forget)
  return cars
}

async function readCars(
  index: Pick<SearchIndexPort, 'search'>,
  site: SiteId,
): Promise<readonly ListedCar[]> {
  const found = new Map<number, ListedCar>()
  for (let offset = 0; offset < MAX_CARS; offset += AT_ONCE) {
    const { content } = await index.search(site, {
      fields: ['car_id', 'slug', 'indexed_at'],
      limit: AT_ONCE,
      offset,
    })
    if (content.length === 0) break
    for (const { car_id, slug, indexed_at = '' } of content) {
      const modified = Number.isNaN(Date.parse(indexed_at)) ? null : indexed_at
      found.set(car_id, { car_id, slug, modified })
    }
  }
  return [...found.values()]
}
