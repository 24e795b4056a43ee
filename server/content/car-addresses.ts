import { LRUCache } from 'lru-cache'
import { carPagePath, carUnavailablePath, missingCarPath } from '#domain/car-page-path'
import { carPath, readCarPath, slugSegment, wordsOfSlug, type CarAddress } from '#domain/car-path'
import type { LocalDate } from '#domain/local-date'
import { hasIndexes } from '#domain/search-indexes'
import { isGone } from '#domain/sold-car'
import type { SiteId } from '#domain/sites'
import { type Admit, isTooManyReads } from '#services/reads'
import { errorFacts, getLog } from '../log/log.ts'
import { servicesIfOpen } from '../services/services-store.ts'
import { carPlaceIn, firstPaths, type CarPlace } from './known-paths.ts'

/** What is behind an address that is a car's. */
export type CarAnswer =
  | { readonly kind: 'page'; readonly path: string; readonly status: 200 | 404 | 410 }
  /** To the same address with the car's slug, where it has none or another one (DETAIL-03). */
  | { readonly kind: 'redirect'; readonly location: string; readonly isSlugWrong: boolean }
  /** No car can be read of it: there is such a page only if the content has one (DETAIL-29). */
  | { readonly kind: 'unreadable' }
  /** Whether there is such a car is not known now, since the index does not answer (DETAIL-39). */
  | { readonly kind: 'unavailable'; readonly path: string; readonly error: string }
  /** Whoever asks has asked for too many cars. */
  | { readonly kind: 'wait'; readonly seconds: number }

export type FindCarAnswer = (
  path: string,
  admit: Admit,
) => CarAnswer | Promise<CarAnswer | null> | null

interface KnownCar {
  readonly slug: string
  readonly names: readonly string[]
  readonly soldOn: LocalDate | null
}

/** A little less than an answer of the index is given again, so that the page is drawn of the same one. */
const FRESH_MS = 55_000
/** Milliseconds after which a car is looked up again if an address has another slug. */
const RECENT_MS = 5_000
/** Who a car is, so that most requests ask no index: some hundred bytes each. */
const known = new LRUCache<string, { readonly car: KnownCar | null }>({
  max: 20_000,
  ttl: FRESH_MS,
})
/** An address that may be a car's, before it is known where a site has its cars. */
const LIKE_A_CAR = /\/\d+(?:\/[^/]*)?$/

/**
 * The answer to an address below `pathToCarDetail` (DETAIL-01 to -03, DETAIL-29 to -32); null for every
 * other address. `path` is the rewritten one, with site and locale; `admit` says whether the index may be
 * asked for whoever asks.
 */
export const carAnswer: FindCarAnswer = (path, admit) => {
  const [, site = ''] = path.split('/', 2)
  const first = LIKE_A_CAR.test(path) ? firstPaths(site) : null
  return first === null ? answerIn(path, admit) : first.then(() => answerIn(path, admit))
}

const answerIn: FindCarAnswer = (path, admit) => {
  const [, site = '', locale = '', ...rest] = path.split('/')
  const place = carPlaceIn(site, locale)
  if (place === null || !hasIndexes(place.site)) return null
  const asked = `${place.prefix}/${rest.join('/')}`
  const address = readCarPath(asked, place.pathToCar)
  if (address === null) return null
  if (address === 'unreadable') return isOfList(asked, place) ? null : { kind: 'unreadable' }
  const inside = { site, locale }
  const of = { asked, address, place, inside }
  const key = keyOf(place.site, address.id)
  const own = known.get(key)
  // A slug changes with the car's text: another one than was known a while ago may be the new one.
  const isRecent = FRESH_MS - known.getRemainingTTL(key) < RECENT_MS
  const slug = slugSegment(own?.car?.slug ?? '')
  const isOther = slug !== '' && address.slug !== null && address.slug !== slug
  if (own !== undefined && (isRecent || !isOther)) return answerOf(own.car, of)
  return findCar(place.site, address.id, admit).then(
    (car) => answerOf(car, of),
    (error: unknown): CarAnswer => {
      if (isTooManyReads(error)) return { kind: 'wait', seconds: error.seconds }
      const facts = errorFacts(error)
      getLog().error({ event: 'car-not-fetched', site, ...facts }, 'a car could not be fetched')
      const message = error instanceof Error ? error.message : String(error)
      return { kind: 'unavailable', path: carUnavailablePath(inside), error: message }
    },
  )
}

/** A site may have its list where its cars are, or below it: what is no car is then searched for. */
const isOfList = (asked: string, { pathToCar, pathToList }: CarPlace): boolean =>
  `${pathToList}/`.startsWith(`${pathToCar}/`) && `${asked}/`.startsWith(`${pathToList}/`)

interface Asked {
  /** As visitors write it. */
  readonly asked: string
  readonly address: CarAddress
  readonly place: CarPlace
  readonly inside: { readonly site: string; readonly locale: string }
}

function answerOf(car: KnownCar | null, { asked, address, place, inside }: Asked): CarAnswer {
  const { id, slug, trail } = address
  if (car === null) {
    // An address with the id alone has no words either (DETAIL-31).
    const words = slug === null ? '' : wordsOfSlug(slug)
    return { kind: 'page', path: missingCarPath(inside, words), status: 404 }
  }
  // A car without a slug has its page at the id, whatever stands behind that.
  const right = slugSegment(car.slug)
  if (right !== '' && slug === null) {
    return {
      kind: 'redirect',
      location: carPath(place.pathToCar, { car_id: id, slug: car.slug }),
      isSlugWrong: false,
    }
  }
  if (right !== '' && slug !== right) {
    const upToSlug = asked.slice(0, asked.lastIndexOf('/') + 1)
    return { kind: 'redirect', location: upToSlug + encodeURIComponent(right), isSlugWrong: true }
  }
  const isNamed = trail.length > 0 && trail.every((name, at) => isSame(name, car.names[at]))
  const path = carPagePath(inside, id, isNamed ? 'long' : 'short')
  const today = new Date().toISOString().slice(0, 10) as LocalDate
  const isOver = car.soldOn !== null && isGone(car.soldOn, today)
  return { kind: 'page', path, status: isOver ? 410 : 200 }
}

async function findCar(site: SiteId, id: number, admit: Admit): Promise<KnownCar | null> {
  const services = servicesIfOpen()
  if (services === null) return null
  const found = await services.carRecords.find(site, id, admit)
  const car = found && {
    slug: found.car.slug,
    names: [found.car.car_brand, found.car.car_model],
    soldOn: found.soldOn,
  }
  known.set(keyOf(site, id), { car })
  return car
}

const keyOf = (site: SiteId, id: number) => `${site} ${id}`

const isSame = (one: string, other: string | undefined) =>
  other !== undefined && one.toLowerCase() === other.toLowerCase()
