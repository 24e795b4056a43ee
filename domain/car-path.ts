import type { Car } from './car.ts'
import { isFiltered, type CarList } from './car-list-path.ts'

/** Between the segments of a car's path that name its brand and its model: `/bil/-/Volvo/-/XC60/10021/slug`. */
const SEPARATOR = '-'
/** Of a slug and of its words, in characters: proxies that read 2,048 octets of an address must hold them in any script. */
const MAX_SLUG = 150
const MAX_WORDS = 100

/** What the path of a car says (DETAIL-01). */
export interface CarAddress {
  readonly id: number
  /** Null where the path has the id alone. */
  readonly slug: string | null
  /** What stands behind repeated separators, decoded: a brand, and perhaps a model (DETAIL-33). */
  readonly trail: readonly string[]
}

/** Where a car is shown: `{pathToCarDetail}/{car_id}/{slug}` (DETAIL-01); by its id alone where it has no slug. */
export function carPath(
  pathToCarDetail: string,
  { car_id: id, slug }: Pick<Car, 'car_id' | 'slug'>,
): string {
  const byId = `${withoutSlash(pathToCarDetail)}/${id}`
  const own = slugSegment(slug)
  return own === '' ? byId : `${byId}/${encodeURIComponent(own)}`
}

/** A slug as a segment of an address that is neither refused nor read as two; empty where it says nothing. */
export function slugSegment(slug: string): string {
  const plain = cut(slug.replace(/[\p{Cc}\s/\\%]+/gu, '-'), MAX_SLUG)
  return /^[.-]*$/.test(plain) ? '' : plain
}

/** Where a card leads: to the car's page; where the site has none, to the list of its brand, else to the whole. */
export function hrefOfCar(car: Pick<Car, 'car_id' | 'slug' | 'car_brand'>, list: CarList): string {
  if (list.pathToCar !== '') return carPath(list.pathToCar, car)
  const filtered = `${withoutSlash(list.path)}/${encodeURIComponent(car.car_brand)}`
  return isFiltered(list, filtered) ? filtered : list.path
}

/**
 * A path as a car's: the id is the second-last segment where that is numeric, else the last (DETAIL-02).
 * Null for a path that is not below `pathToCarDetail`; `unreadable` for one that is, and has fewer than
 * two segments or no numeric id (DETAIL-29, DETAIL-30).
 */
export function readCarPath(
  path: string,
  pathToCarDetail: string,
): CarAddress | 'unreadable' | null {
  const base = withoutSlash(pathToCarDetail)
  if (pathToCarDetail === '' || !path.startsWith(`${base}/`)) return null
  if (segmentsOf(path).length < 2) return 'unreadable'
  const below = segmentsOf(path.slice(base.length))
  const last = below.at(-1) ?? ''
  const hasSlug = isNumeric(below.at(-2) ?? '')
  const id = idOf((hasSlug ? below.at(-2) : last) ?? '')
  if (id === null) return 'unreadable'
  const trail = trailOf(below.slice(0, hasSlug ? -2 : -1))
  return { id, slug: hasSlug ? decoded(last) : null, trail }
}

/** The words of a slug: what a car that is not there may have been (RECO-07). */
export const wordsOfSlug = (slug: string): string =>
  cut(slug.replace(/[\p{Cc}\s/\\%_-]+/gu, ' ').trim(), MAX_WORDS)
    .replace(/^\.+$/, '')
    .trim()

/** Its first characters, none of them halved: half of one cannot be written into an address. */
const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')

const withoutSlash = (path: string) => path.replace(/\/+$/, '')
const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')
const isNumeric = (segment: string) => /^\d+$/.test(segment)

/** A whole number that is exact; null for anything else. */
const idOf = (segment: string): number | null =>
  isNumeric(segment) && Number.isSafeInteger(Number(segment)) ? Number(segment) : null

const trailOf = (segments: readonly string[]): readonly string[] =>
  segments.flatMap((segment, at) =>
    segment === SEPARATOR || segments[at - 1] !== SEPARATOR ? [] : [decoded(segment)],
  )

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
