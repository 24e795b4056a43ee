import { z } from 'zod'
import { createGeocoderPlaces, type Found, type GeocoderDialect } from '../http/geocoder-places.ts'
import type { HttpPlacesOptions } from '../http/read-json.ts'
import { NEAREST_WITHIN_KM, type PlacesPort } from '../port.ts'

/** What is suggested: towns, villages and their parts, no streets. */
const TOWNS = ['city', 'district', 'locality'] as const

/** What is read of a GeoJSON feature. */
const Feature = z
  .object({
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
  .transform(({ geometry, properties }): Found => ({
    place: {
      placeId: `${properties.osm_type}${properties.osm_id}`,
      name: properties.name,
      region: properties.county ?? properties.state ?? '',
      latitude: geometry.coordinates[1],
      longitude: geometry.coordinates[0],
    },
    country: properties.countrycode,
  }))
const Features = z.object({ features: z.array(Feature) }).transform(({ features }) => features)

/** `lang=default`: as those call it who live there. */
const query = (of: Record<string, string>, layers: readonly string[] = []): URLSearchParams =>
  new URLSearchParams([
    ...Object.entries(of),
    ...layers.map((layer) => ['layer', layer]),
    ['lang', 'default'],
  ])

const within = (country?: string) => (country ? { countrycode: country } : {})

const PHOTON: GeocoderDialect = {
  searchPath: '/api',
  suggestQuery: ({ q, limit, country, near }) => {
    const position = near && { lat: String(near.lat), lon: String(near.lng) }
    return query({ q, limit: String(limit), ...within(country), ...position }, TOWNS)
  },
  geocodeQuery: ({ q, limit, country }) => query({ q, limit: String(limit), ...within(country) }),
  found: Features,
  reversePath: '/reverse',
  reverseQuery: ({ lat, lng }) => {
    const nearby = { radius: String(NEAREST_WITHIN_KM), limit: '1' }
    return query({ lat: String(lat), lon: String(lng), ...nearby }, TOWNS)
  },
  nearest: Features.transform(([first = null]) => first),
}

/** Places from a geocoder that speaks Photon's `/api` and `/reverse`. */
export const createPhotonPlaces = (options: HttpPlacesOptions): PlacesPort =>
  createGeocoderPlaces(PHOTON, options)
