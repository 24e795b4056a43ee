import type { Coordinates } from '#domain/geo'
import { z } from 'zod'
import { createGeocoderPlaces, type Found, type GeocoderDialect } from '../http/geocoder-places.ts'
import type { HttpPlacesOptions } from '../http/read-json.ts'
import type { PlacesPort } from '../port.ts'

/** Half of the box around a position in which places are preferred, in degrees. */
const BOX = { lat: 0.5, lng: 1 } as const

const Degrees = (most: number) =>
  z
    .union([z.number(), z.string().trim().min(1)])
    .pipe(z.coerce.number<string | number>().min(-most).max(most))

/** What is read of a `jsonv2` result with `addressdetails=1`. */
const Result = z
  .object({
    place_id: z.union([z.number(), z.string()]).transform(String),
    // A house has none of its own: empty or null.
    name: z
      .string()
      .nullish()
      .transform((name) => name ?? ''),
    lat: Degrees(90),
    lon: Degrees(180),
    address: z
      .object({
        county: z.string().optional(),
        state: z.string().optional(),
        /** ISO 3166, in small letters. */
        country_code: z.string().optional(),
      })
      .optional(),
  })
  .transform(({ place_id, name, lat, lon, address }): Found => ({
    place: {
      placeId: place_id,
      name,
      region: address?.county ?? address?.state ?? '',
      latitude: lat,
      longitude: lon,
    },
    country: address?.country_code?.toUpperCase(),
  }))

/** West, north, east, south. */
const boxAround = ({ lat, lng }: Coordinates): string =>
  [lng - BOX.lng, lat + BOX.lat, lng + BOX.lng, lat - BOX.lat].join(',')

const query = (of: Record<string, string>): URLSearchParams =>
  new URLSearchParams({ ...of, format: 'jsonv2', addressdetails: '1' })

const within = (country?: string) => (country ? { countrycodes: country.toLowerCase() } : {})

const NOMINATIM: GeocoderDialect = {
  searchPath: '/search',
  suggestQuery: ({ q, limit, country, near }) =>
    query({
      q,
      limit: String(limit),
      ...within(country),
      // Places within are preferred, others not left out.
      ...(near && { viewbox: boxAround(near) }),
    }),
  geocodeQuery: ({ q, limit, country }) => query({ q, limit: String(limit), ...within(country) }),
  found: z.array(Result),
  reversePath: '/reverse',
  reverseQuery: ({ lat, lng }) => query({ lat: String(lat), lon: String(lng), zoom: '12' }),
  nearest: z.union([Result, z.object({ error: z.unknown() }).transform(() => null)]),
}

/** Places from a geocoder that speaks Nominatim's `/search` and `/reverse`. */
export const createNominatimPlaces = (options: HttpPlacesOptions): PlacesPort =>
  createGeocoderPlaces(NOMINATIM, options)
