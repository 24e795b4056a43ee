import { distanceKm, type Coordinates } from '#domain/geo'
import { z } from 'zod'
import { CONSIDERED, nearestFirst } from '../http/nearest-first.ts'
import { geocoderRead, type HttpPlacesOptions } from '../http/read-json.ts'
import { NEAREST_WITHIN_KM, type Place, type PlacesPort } from '../port.ts'

/** Among so many of the world's places of a name, one at home is looked for. */
const NAMESAKES = 10
/** Half of the box around a position in which places are preferred, in degrees. */
const BOX = { lat: 0.5, lng: 1 } as const

const Degrees = (most: number) =>
  z
    .union([z.number(), z.string().trim().min(1)])
    .pipe(z.coerce.number<string | number>().min(-most).max(most))

/** What is read of a `jsonv2` result with `addressdetails=1`. */
const Result = z.object({
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
const Results = z.array(Result)
const Reverse = z.union([Result, z.object({ error: z.unknown() }).transform(() => null)])

const toPlace = ({ place_id, name, lat, lon, address }: z.infer<typeof Result>): Place => ({
  placeId: place_id,
  name,
  region: address?.county ?? address?.state ?? '',
  latitude: lat,
  longitude: lon,
})

/** West, north, east, south. */
const boxAround = ({ lat, lng }: Coordinates): string =>
  [lng - BOX.lng, lat + BOX.lat, lng + BOX.lng, lat - BOX.lat].join(',')

const query = (of: Record<string, string>): URLSearchParams =>
  new URLSearchParams({ ...of, format: 'jsonv2', addressdetails: '1' })

/** Places from a geocoder that speaks Nominatim's `/search` and `/reverse`; a failing one answers like an empty one. */
export function createNominatimPlaces(options: HttpPlacesOptions): PlacesPort {
  const read = geocoderRead(options)
  return {
    async suggest(text, { country, limit, near, signal }) {
      signal?.throwIfAborted()
      const q = text.trim()
      if (q === '' || limit < 1) return []
      const found = await read({
        path: '/search',
        query: query({
          q,
          countrycodes: country.toLowerCase(),
          limit: String(near ? Math.max(limit, CONSIDERED) : limit),
          // Places within are preferred, others not left out.
          ...(near && { viewbox: boxAround(near) }),
        }),
        shape: Results,
        empty: [],
        signal,
      })
      const named = found.filter(({ name }) => name !== '').map(toPlace)
      return nearestFirst(named, { text: q, near, limit })
    },

    async geocode(text, { country, home, signal }) {
      signal?.throwIfAborted()
      const q = text.trim()
      if (q === '') return { status: 'ZERO_RESULTS' }
      const kept =
        country === null
          ? { limit: String(NAMESAKES) }
          : { limit: '1', countrycodes: country.toLowerCase() }
      const found = await read({
        path: '/search',
        query: query({ q, ...kept }),
        shape: Results,
        empty: null,
        signal,
      })
      if (found === null) return { status: 'ERROR' }
      const first =
        found.find(({ address }) => address?.country_code === (country ?? home).toLowerCase()) ??
        found[0]
      return first ? { status: 'OK', place: toPlace(first) } : { status: 'ZERO_RESULTS' }
    },

    async nearest({ lat, lng }) {
      const found = await read({
        path: '/reverse',
        query: query({ lat: String(lat), lon: String(lng), zoom: '12' }),
        shape: Reverse,
        empty: null,
      })
      if (!found || found.name === '') return null
      const km = distanceKm({ lat, lng }, { lat: found.lat, lng: found.lon })
      return km <= NEAREST_WITHIN_KM ? toPlace(found) : null
    },
  }
}
