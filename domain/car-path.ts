import type { Car } from './car.ts'
import { isFiltered, type CarList } from './car-list-path.ts'

/** Between the segments of a car's path that name its brand and its model: `/bil/-/Volvo/-/XC60/10021/slug`. */
const SEPARATOR = '-'

/** What the path of a car says (DETAIL-01). */
export interface CarAddress {
  readonly id: number
  /** Null where the path has the id alone. */
  readonly slug: string | null
  /** What stands behind repeated separators, decoded: a brand, and perhaps a model (DETAIL-33). */
  readonly trail: readonly string[]
}

/** Where a car is shown: `{pathToCarDetail}/{car_id}/{slug}` (DETAIL-01). */
export const carPath = (
  pathToCarDetail: string,
  { car_id: id, slug }: Pick<Car, 'car_id' | 'slug'>,
): string => `${withoutSlash(pathToCarDetail)}/${id}/${encodeURIComponent(slug)}`

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
  const segments = segmentsOf(path)
  if (segments.length < 2) return 'unreadable'
  const below = segmentsOf(path.slice(base.length))
  const last = below.at(-1) ?? ''
  const before = below.at(-2)
  const ofTwo = before === undefined ? null : idOf(before)
  if (ofTwo !== null) return { id: ofTwo, slug: decoded(last), trail: trailOf(below.slice(0, -2)) }
  const ofOne = idOf(last)
  return ofOne === null
    ? 'unreadable'
    : { id: ofOne, slug: null, trail: trailOf(below.slice(0, -1)) }
}

/** The words of a slug: what a car that is not there may have been (RECO-07). */
export const wordsOfSlug = (slug: string): string =>
  slug
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, 100)

const withoutSlash = (path: string) => path.replace(/\/+$/, '')
const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

/** A whole number that is exact; null for anything else. */
const idOf = (segment: string): number | null =>
  /^\d{1,15}$/.test(segment) ? Number(segment) : null

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
