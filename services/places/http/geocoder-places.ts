import { distanceKm, type Coordinates } from '#domain/geo'
import type { z } from 'zod'
import { NEAREST_WITHIN_KM, type Place, type PlacesPort } from '../port.ts'
import { CONSIDERED, nearestFirst } from './nearest-first.ts'
import { geocoderRead, type HttpPlacesOptions } from './read-json.ts'

/** A place as a geocoder answered it. */
export interface Found {
  /** Its name is empty where it is a house. */
  readonly place: Place
  /** ISO 3166 in capitals. */
  readonly country: string | undefined
}

interface Asked {
  readonly q: string
  readonly limit: number
  /** ISO 3166 in capitals; undefined asks in the whole world. */
  readonly country?: string | undefined
}

/** How a geocoder is asked, and what it answers. */
export interface GeocoderDialect {
  readonly searchPath: string
  /** Towns and villages, those near a position first. */
  readonly suggestQuery: (
    asked: Asked & { readonly near: Coordinates | undefined },
  ) => URLSearchParams
  /** An address or a place. */
  readonly geocodeQuery: (asked: Asked) => URLSearchParams
  readonly found: z.ZodType<readonly Found[]>
  readonly reversePath: string
  readonly reverseQuery: (at: Coordinates) => URLSearchParams
  readonly nearest: z.ZodType<Found | null>
}

/** Among so many of the world's places of a name, one at home is looked for. */
const NAMESAKES = 10

/** Places from a geocoder over HTTP; a failing one answers like an empty one. */
export function createGeocoderPlaces(
  dialect: GeocoderDialect,
  options: HttpPlacesOptions,
): PlacesPort {
  const read = geocoderRead(options)
  return {
    async suggest(text, { country, limit, near, signal }) {
      signal?.throwIfAborted()
      const q = text.trim()
      if (q === '' || limit < 1) return []
      const considered = near ? Math.max(limit, CONSIDERED) : limit
      const found = await read({
        path: dialect.searchPath,
        query: dialect.suggestQuery({ q, country, limit: considered, near }),
        shape: dialect.found,
        empty: [],
        signal,
      })
      const named = found.map(({ place }) => place).filter(({ name }) => name !== '')
      return nearestFirst(named, { text: q, near, limit })
    },

    async geocode(text, { country, home, signal }) {
      signal?.throwIfAborted()
      const q = text.trim()
      if (q === '') return { status: 'ZERO_RESULTS' }
      const found = await read({
        path: dialect.searchPath,
        query: dialect.geocodeQuery(
          country === null ? { q, limit: NAMESAKES } : { q, limit: 1, country },
        ),
        shape: dialect.found,
        empty: null,
        signal,
      })
      if (found === null) return { status: 'ERROR' }
      const first = found.find((one) => one.country === (country ?? home)) ?? found[0]
      return first ? { status: 'OK', place: first.place } : { status: 'ZERO_RESULTS' }
    },

    async nearest({ lat, lng }) {
      const found = await read({
        path: dialect.reversePath,
        query: dialect.reverseQuery({ lat, lng }),
        shape: dialect.nearest,
        empty: null,
      })
      if (!found || found.place.name === '') return null
      const { latitude, longitude } = found.place
      const km = distanceKm({ lat, lng }, { lat: latitude, lng: longitude })
      return km <= NEAREST_WITHIN_KM ? found.place : null
    },
  }
}
