import { LRUCache } from 'lru-cache'
import { carPagePath, missingCarPath } from '#domain/car-page-path'
import { carPath, readCarPath, wordsOfSlug } from '#domain/car-path'
import { hasIndexes } from '#domain/search-indexes'
import type { SiteId } from '#domain/sites'
import { servicesIfOpen } from '../services/services-store.ts'
import { carPlaceIn } from './known-paths.ts'

/** What is behind an address that is a car's. */
export type CarAnswer =
  | { readonly kind: 'page'; readonly path: string; readonly status: 200 | 404 | 410 }
  /** To the same address with the car's slug (DETAIL-03). */
  | { readonly kind: 'redirect'; readonly location: string }
  /** No car can be read of it: a page that does not exist (DETAIL-29). */
  | { readonly kind: 'unreadable' }

interface KnownCar {
  readonly slug: string
  readonly names: readonly string[]
}

const FRESH_MS = 60_000
/** Who a car is, so that most requests ask no index: some hundred bytes each. */
const known = new LRUCache<string, { readonly car: KnownCar | null }>({
  max: 20_000,
  ttl: FRESH_MS,
})

/**
 * The answer to an address below `pathToCarDetail` (DETAIL-01 to -03, DETAIL-29 to -32); null for every
 * other address. `path` is the rewritten one, with site and locale.
 */
export function carAnswer(path: string): CarAnswer | Promise<CarAnswer> | null {
  const [, site = '', locale = '', ...rest] = path.split('/')
  const place = carPlaceIn(site, locale)
  if (place === null || !hasIndexes(place.site)) return null
  const address = readCarPath(`${place.prefix}/${rest.join('/')}`, place.pathToCar)
  if (address === null) return null
  if (address === 'unreadable') return { kind: 'unreadable' }
  const { id, slug, trail } = address
  const answer = (car: KnownCar | null): CarAnswer => {
    if (car === null) {
      // An address with the id alone has no words either (DETAIL-31).
      const words = slug === null ? '' : wordsOfSlug(slug)
      return { kind: 'page', path: missingCarPath({ site, locale }, words), status: 404 }
    }
    if (slug === null) {
      const location = carPath(place.pathToCar, { car_id: id, slug: car.slug })
      return { kind: 'redirect', location }
    }
    const isNamed = trail.length > 0 && trail.every((name, at) => isSame(name, car.names[at]))
    const inner = carPagePath({ site, locale }, id, isNamed ? 'long' : 'short')
    return { kind: 'page', path: inner, status: 200 }
  }
  const own = known.get(`${site} ${id}`)
  return own ? answer(own.car) : findCar(place.site, id).then(answer)
}

async function findCar(site: SiteId, id: number): Promise<KnownCar | null> {
  const services = servicesIfOpen()
  if (services === null) return null
  const { content } = await services.searchIndex.search(site, {
    fields: ['car_id', 'slug', 'car_brand', 'car_model'],
    filters: [{ name: 'car_id', values: [{ text: String(id) }] }],
    limit: 1,
  })
  const found = content.find((car) => car.car_id === id)
  const car = found ? { slug: found.slug, names: [found.car_brand, found.car_model] } : null
  known.set(`${site} ${id}`, { car })
  return car
}

const isSame = (one: string, other: string | undefined) =>
  other !== undefined && one.toLowerCase() === other.toLowerCase()
