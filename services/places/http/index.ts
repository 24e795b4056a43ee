import { z } from 'zod'
import { distanceKm } from '#domain/geo'
import type { Place, PlacesPort } from '../port.ts'
import { AnswerTooLong, boundedText } from '../../http/bounded-text.ts'

const REACH_KM = 50
/** Among so many of the world's places of a name, one at home is looked for. */
const NAMESAKES = 10

const Degrees = z.union([z.number(), z.string().trim().min(1)]).pipe(z.coerce.number())

/** What is read of a Nominatim `jsonv2` result with `addressdetails=1`. */
const Result = z.object({
  place_id: z.union([z.number(), z.string()]).transform(String),
  // A house has none of its own: empty or null.
  name: z
    .string()
    .nullish()
    .transform((name) => name ?? ''),
  lat: Degrees,
  lon: Degrees,
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

export type PlacesFailure = 'timeout' | 'network' | 'status' | 'shape'

export interface HttpPlacesOptions {
  /** Of a geocoder that speaks Nominatim's `/search` and `/reverse`. */
  readonly baseUrl: string
  /** Sent as `Authorization: Bearer`. */
  readonly key?: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  /** Told of what went wrong; the visitor goes on without suggestions. Carries nothing typed. */
  readonly onFailure?: (failure: PlacesFailure) => void
}

const toPlace = ({ place_id, name, lat, lon, address }: z.infer<typeof Result>): Place => ({
  placeId: place_id,
  name,
  region: address?.county ?? address?.state ?? '',
  latitude: lat,
  longitude: lon,
})

/** Longest answer: fifty places are some 50 KB. */
const MAX_BYTES = 1024 * 1024

/** Places from a geocoder. A failing one answers like an empty one. */
export function createHttpPlaces(options: HttpPlacesOptions): PlacesPort {
  const send = options.fetch ?? fetch

  async function read<T, E>(
    path: string,
    query: Record<string, string>,
    { shape, empty, signal }: { shape: z.ZodType<T>; empty: E; signal?: AbortSignal | undefined },
  ): Promise<T | E> {
    const url = new URL(`${options.baseUrl.replace(/\/$/, '')}${path}`)
    url.search = new URLSearchParams({ ...query, format: 'jsonv2', addressdetails: '1' }).toString()
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 4000)
    const fail = (failure: PlacesFailure): E => {
      options.onFailure?.(failure)
      return empty
    }
    try {
      const response = await send(url, {
        headers: {
          accept: 'application/json',
          ...(options.key ? { authorization: `Bearer ${options.key}` } : {}),
        },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      if (!response.ok) return fail('status')
      const parsed = shape.safeParse(JSON.parse(await boundedText(response, MAX_BYTES)))
      return parsed.success ? parsed.data : fail('shape')
    } catch (error) {
      // The asker left: that is no failure, and only the asker knows what to do next.
      signal?.throwIfAborted()
      if (timeout.aborted) return fail('timeout')
      const isOdd = error instanceof SyntaxError || error instanceof AnswerTooLong
      return fail(isOdd ? 'shape' : 'network')
    }
  }

  return {
    async suggest(text, { country, limit, signal }) {
      signal?.throwIfAborted()
      if (text.trim() === '' || limit < 1) return []
      const query = { q: text.trim(), countrycodes: country.toLowerCase(), limit: String(limit) }
      const found = await read('/search', query, { shape: Results, empty: [], signal })
      return found
        .filter(({ name }) => name !== '')
        .slice(0, limit)
        .map(toPlace)
    },

    async geocode(text, { country, home, signal }) {
      signal?.throwIfAborted()
      if (text.trim() === '') return { status: 'ZERO_RESULTS' }
      const kept =
        country === null
          ? { limit: String(NAMESAKES) }
          : { limit: '1', countrycodes: country.toLowerCase() }
      const query = { q: text.trim(), ...kept }
      const found = await read('/search', query, { shape: Results, empty: null, signal })
      if (found === null) return { status: 'ERROR' }
      const first =
        found.find(({ address }) => address?.country_code === (country ?? home).toLowerCase()) ??
        found[0]
      return first ? { status: 'OK', place: toPlace(first) } : { status: 'ZERO_RESULTS' }
    },

    async nearest({ lat, lng }) {
      const query = { lat: String(lat), lon: String(lng), zoom: '12' }
      const found = await read('/reverse', query, { shape: Reverse, empty: null })
      if (!found || found.name === '') return null
      const km = distanceKm({ lat, lng }, { lat: found.lat, lng: found.lon })
      return km <= REACH_KM ? toPlace(found) : null
    },
  }
}
