import { distanceKm } from '#domain/geo'
import { z } from 'zod'
import { CONSIDERED, nearestFirst } from '../http/nearest-first.ts'
import { geocoderRead, type HttpPlacesOptions } from '../http/read-json.ts'
import { NEAREST_WITHIN_KM, type Place, type PlacesPort } from '../port.ts'

/** Among so many of the world's places of a name, one at home is looked for. */
const NAMESAKES = 10
/** What is suggested: towns, villages and their parts, no streets. */
const TOWNS = ['city', 'district', 'locality'] as const

/** What is read of a GeoJSON feature. */
const Feature = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
  properties: z.object({
    osm_type: z.string().default(''),
    osm_id: z.union([z.number(), z.string()]).transform(String),
    // A house has none of its own.
    name: z.string().default(''),
    county: z.string().optional(),
    state: z.string().optional(),
    /** ISO 3166, in capitals. */
    countrycode: z.string().optional(),
  }),
})
const Features = z.object({ features: z.array(Feature) }).transform(({ features }) => features)

const toPlace = ({ geometry, properties }: z.infer<typeof Feature>): Place => ({
  placeId: `${properties.osm_type}${properties.osm_id}`,
  name: properties.name,
  region: properties.county ?? properties.state ?? '',
  latitude: geometry.coordinates[1],
  longitude: geometry.coordinates[0],
})

/** `lang=default`: as those call it who live there. */
const query = (of: Record<string, string>, layers: readonly string[] = []): URLSearchParams =>
  new URLSearchParams([
    ...Object.entries(of),
    ...layers.map((layer) => ['layer', layer]),
    ['lang', 'default'],
  ])

/** Places from a geocoder that speaks Photon's `/api` and `/reverse`; a failing one answers like an empty one. */
export function createPhotonPlaces(options: HttpPlacesOptions): PlacesPort {
  const read = geocoderRead(options)
  return {
    async suggest(text, { country, limit, near, signal }) {
      signal?.throwIfAborted()
      const q = text.trim()
      if (q === '' || limit < 1) return []
      const asked = {
        q,
        countrycode: country,
        limit: String(near ? Math.max(limit, CONSIDERED) : limit),
        ...(near && { lat: String(near.lat), lon: String(near.lng) }),
      }
      const found = await read({
        path: '/api',
        query: query(asked, TOWNS),
        shape: Features,
        empty: [],
        signal,
      })
      const named = found.filter(({ properties }) => properties.name !== '').map(toPlace)
      return nearestFirst(named, { text: q, near, limit })
    },

    async geocode(text, { country, home, signal }) {
      signal?.throwIfAborted()
      const q = text.trim()
      if (q === '') return { status: 'ZERO_RESULTS' }
      const kept =
        country === null
          ? { limit: String(NAMESAKES) }
          : { limit: '1', countrycode: country as string }
      const found = await read({
        path: '/api',
        query: query({ q, ...kept }),
        shape: Features,
        empty: null,
        signal,
      })
      if (found === null) return { status: 'ERROR' }
      const first =
        found.find(({ properties }) => properties.countrycode === (country ?? home)) ?? found[0]
      return first ? { status: 'OK', place: toPlace(first) } : { status: 'ZERO_RESULTS' }
    },

    async nearest({ lat, lng }) {
      const asked = {
        lat: String(lat),
        lon: String(lng),
        radius: String(NEAREST_WITHIN_KM),
        limit: '1',
      }
      const found = await read({
        path: '/reverse',
        query: query(asked, TOWNS),
        shape: Features,
        empty: [],
      })
      const first = found[0] && toPlace(found[0])
      if (!first || first.name === '') return null
      const km = distanceKm({ lat, lng }, { lat: first.latitude, lng: first.longitude })
      return km <= NEAREST_WITHIN_KM ? first : null
    },
  }
}
