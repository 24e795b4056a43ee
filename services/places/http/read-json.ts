import type { z } from 'zod'
import { AnswerTooLong, boundedText } from '../../http/bounded-text.ts'

export type PlacesFailure = 'timeout' | 'network' | 'status' | 'shape'

export interface HttpPlacesOptions {
  /** Where the geocoder's paths begin. */
  readonly baseUrl: string
  /** Sent as `Authorization: Bearer`. */
  readonly key?: string
  readonly timeoutMs?: number
  /** Told of what went wrong; the visitor goes on without suggestions. Carries nothing typed. */
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

/** Longest answer: fifty places are some 50 KB. */
const MAX_BYTES = 1024 * 1024

/** Asks a geocoder: its parsed answer, or `empty` after any failure. Throws the reason of who left. */
export function geocoderRead(options: HttpPlacesOptions): GeocoderRead {
  return async ({ path, query, shape, empty, signal }) => {
    signal?.throwIfAborted()
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 4000)
    const fail = (failure: PlacesFailure) => {
      options.onFailure?.(failure)
      return empty
    }
    try {
      const response = await fetch(`${options.baseUrl.replace(/\/$/, '')}${path}?${query}`, {
        headers: {
          accept: 'application/json',
          ...(options.key ? { authorization: `Bearer ${options.key}` } : {}),
        },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      if (!response.ok) {
        await response.body?.cancel()
        return fail('status')
      }
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
}
