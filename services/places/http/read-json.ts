import type { z } from 'zod'
import { isSuccess, jsonOf } from '../../http/answer.ts'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'

export type PlacesFailure = 'timeout' | 'network' | 'status' | 'shape'

export interface HttpPlacesOptions extends HttpOptions {
  /** Where the geocoder's paths begin. */
  readonly baseUrl: string
  /** Sent as `Authorization: Bearer`. */
  readonly key?: string
  /** Receives what went wrong, without what was typed; the visitor goes on without suggestions. */
  readonly onFailure?: (failure: PlacesFailure) => void
}

export interface GeocoderQuestion<T, E> {
  readonly path: string
  readonly query: URLSearchParams
  readonly shape: z.ZodType<T>
  /** The answer of a geocoder that fails. */
  readonly empty: E
  readonly signal?: AbortSignal | undefined
}

export type GeocoderRead = <T, E>(question: GeocoderQuestion<T, E>) => Promise<T | E>

/**
 * Creates the function that asks a geocoder: it returns the parsed answer, or `empty` after any failure.
 * It rejects with the reason of the question's signal.
 */
export function geocoderRead(options: HttpPlacesOptions): GeocoderRead {
  const { key, onFailure } = options
  const client = createHttpClient({
    ...options,
    driver: 'places',
    ...(key ? { headers: { authorization: `Bearer ${key}` } } : {}),
  })
  return async ({ path, query, shape, empty, signal }) => {
    const answer = await client.call({ path: `${path}?${query}`, signal })
    const fail = (failure: PlacesFailure) => {
      onFailure?.(failure)
      return empty
    }
    if (!answer.ok) {
      const { reason } = answer
      // The breaker has logged that the geocoder is away.
      if (reason === 'away') return empty
      return fail(reason === 'too-large' ? 'shape' : reason)
    }
    if (!isSuccess(answer)) return fail('status')
    const parsed = shape.safeParse(jsonOf(answer))
    return parsed.success ? parsed.data : fail('shape')
  }
}
