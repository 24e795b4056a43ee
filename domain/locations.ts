import { distanceKm, type Coordinates } from './geo.ts'

export type DistanceUnit = 'km' | 'mi'
/** The plug of a fast charger. */
export type ChargerIcon = 'CCS1' | 'CCS2'

/** So many chargers of one kind (MAP-11). */
export interface ChargerOption {
  readonly amount: number
  /** Null where the content names neither plug. */
  readonly icon: ChargerIcon | null
  /** Power of one, in watts. */
  readonly watts: number
}

export interface Distance {
  readonly value: number
  readonly unit: DistanceUnit
}

/** A dealer or a place with chargers (MAP-10). */
export interface Location extends Coordinates {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly address: string
  readonly zip: string
  readonly chargerOptions: readonly ChargerOption[]
}

/** A location with the way to it; null until a point is known from which to measure (MAP-40). */
export type Placed<L extends Location = Location> = L & { readonly distance: Distance | null }

/** Rows that the list begins with, and comes to have more by each click (MAP-06). */
export const FIRST_SHOWN = 20
export const SHOWN_MORE = 5

/** MAP-30, in zoom levels. */
export const SELECTED_ZOOM = 12
export const DEFAULT_ZOOM = 10

/** Where a map starts without a position (MAP-31, MAP-36). */
export const FALLBACK_CENTRE: Coordinates = { lat: 52.5, lng: 12.4 }

/** How far from the searched point a marker is shown: miles, whatever the unit (MAP-28, MAP-34). */
export const DEFAULT_THRESHOLD_MILES = 16
/** As the source has it. */
export const KM_PER_MILE = 1.60934
/** However far away, so many of the nearest are shown (MAP-29). */
export const MIN_MARKERS = 3

/** By distance from `origin`, the nearest first; without one by name in `locale`'s order (MAP-40). */
export function placed<L extends Location>(
  locations: readonly L[],
  {
    origin,
    unit,
    locale,
  }: {
    readonly origin: Coordinates | null
    readonly unit: DistanceUnit
    readonly locale: string
  },
): readonly Placed<L>[] {
  if (origin === null) {
    return locations
      .map((location) => ({ ...location, distance: null }))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  }
  return locations
    .map((location) => {
      const km = distanceKm(origin, location)
      return { ...location, distance: { value: unit === 'km' ? km : km / KM_PER_MILE, unit } }
    })
    .toSorted((a, b) => a.distance.value - b.distance.value)
}

/**
 * Those of a list sorted by distance that the map shows: all within the threshold, and the nearest
 * three where those are fewer; every one while no point is known (MAP-28, MAP-29).
 */
export function nearOnes<P extends Placed>(
  sorted: readonly P[],
  thresholdMiles: number,
): readonly P[] {
  return sorted.filter(({ distance }, index) => {
    if (distance === null || index < MIN_MARKERS) return true
    return distance.value <= thresholdMiles * (distance.unit === 'km' ? KM_PER_MILE : 1)
  })
}

/**
 * `~300m` below a kilometre, then one decimal below 10 and whole numbers above, `4,2 km` in Swedish
 * (MAP-32, MAP-35).
 */
export function distanceText({ value, unit }: Distance, locale: string): string {
  if (unit === 'km' && value < 1) return `~${Math.max(1, Math.round(value * 10))}00m`
  const tenths = Math.round(value * 10) / 10
  const number =
    tenths < 10
      ? tenths.toLocaleString(locale, { minimumFractionDigits: 1 })
      : Math.round(value).toLocaleString(locale)
  return `${number} ${unit}`
}

/** A maps service that every phone knows how to open, with the way to there (MAP-27, MAP-46). */
export function directionsTo({ lat, lng }: Coordinates): string {
  const query = new URLSearchParams({ api: '1', destination: `${lat},${lng}` })
  return `https://www.google.com/maps/dir/?${query.toString()}`
}

/** The same service's search for a place by its name and address (DETAIL-17), in plain spaces. */
export function mapsSearch(place: string): string {
  const query = new URLSearchParams({ api: '1', query: place.replaceAll('\u00a0', ' ') })
  return `https://www.google.com/maps/search/?${query.toString()}`
}
