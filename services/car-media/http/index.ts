import { type HttpAnswer, jsonOf } from '../../http/answer.ts'
import { Breaker } from '../../http/breaker.ts'
import { createHttpClient, type HttpClient, type HttpOptions } from '../../http/client.ts'
import { ReadCache } from '../../reads/read-cache.ts'
import {
  CarMediaFailed,
  type CarMediaPort,
  MAX_PICTURE_BYTES,
  type MediaPicture,
  NO_MEDIA,
} from '../port.ts'
import { type ListedMedia, listedMedia, type MediaOrigins } from './listed-media.ts'

export interface HttpCarMediaOptions extends HttpOptions {
  /** A car's media are asked for at its registration number below it. */
  readonly baseUrl: string
  /** Sent as `Authorization: Bearer`, to that service alone. */
  readonly key: string
  readonly origins: MediaOrigins
  readonly now?: () => number
  /** Receives a failure's kind and the call's name, never the car. */
  readonly onFailure?: (failure: { readonly call: string; readonly code: string }) => void
}

/** A car's list of addresses is asked for again after that. */
const LISTED_MS = 10 * 60_000
/** What a browser shows without running anything. */
const PICTURE = /^image\/(?:avif|jpeg|png|webp)$/

/**
 * A real media service. Its answer names other hosts: only those of `origins` are asked for pictures,
 * without the key, each host behind a breaker of its own.
 */
export function createHttpCarMedia(options: HttpCarMediaOptions): CarMediaPort {
  const { key, origins, onFailure, now } = options
  const service = createHttpClient({
    ...options,
    driver: 'car-media',
    headers: { authorization: `Bearer ${key}` },
  })
  const hosts = new Map(
    origins.media.map((origin) => [
      origin,
      createHttpClient({
        ...options,
        driver: 'car-media',
        baseUrl: origin,
        maxBytes: MAX_PICTURE_BYTES,
        breaker: options.breaker === null ? null : new Breaker({ driver: 'car-media', now }),
      }),
    ]),
  )
  const cache = new ReadCache<ListedMedia>(options.now, { answers: 2_000 })

  const failed = (call: string, code: string, cause?: unknown) => {
    // The breaker has logged that the system is away.
    if (code !== 'away') onFailure?.({ call, code })
    return new CarMediaFailed('unavailable', { cause })
  }

  /** The answer of 200; null where there is no such thing. */
  async function get(
    call: string,
    from: HttpClient,
    { path, headers = {} }: { readonly path: string; readonly headers?: Record<string, string> },
  ): Promise<HttpAnswer | null> {
    const answer = await from.call({ path, headers })
    if (!answer.ok) throw failed(call, answer.reason, answer.cause)
    if (answer.status === 200) return answer
    if (answer.status === 404 || answer.status === 410) return null
    throw failed(call, `status-${answer.status}`)
  }

  const listed = async (registration: string): Promise<ListedMedia> =>
    cache.read({
      key: registration,
      ttlMs: () => LISTED_MS,
      ask: async () => {
        const answer = await get('media', service, { path: `/${encodeURIComponent(registration)}` })
        if (answer === null) return { ...NO_MEDIA, addresses: [], panorama: null }
        const found = listedMedia(jsonOf(answer), origins)
        // An error of the shape would quote the answer.
        if (found === null) throw failed('media', 'shape')
        if (found.isPartly) onFailure?.({ call: 'media', code: 'origin' })
        return found.media
      },
    })

  /** The address has passed `listedMedia`: its origin is one of ours. */
  async function pictureAt(
    call: string,
    address: string | null | undefined,
  ): Promise<MediaPicture | null> {
    if (!address) return null
    const { origin, pathname, search } = new URL(address)
    const host = hosts.get(origin)
    if (!host) return null
    const path = `${pathname}${search}`
    const answer = await get(call, host, { path, headers: { accept: '*/*' } })
    if (answer === null) return null
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!PICTURE.test(type)) throw failed(call, 'type')
    return { type, bytes: answer.bytes }
  }

  return {
    async media(registration) {
      const { videoUrl, frames, interior } = await listed(registration)
      return videoUrl === null && frames === 0 && interior === null
        ? null
        : { videoUrl, frames, interior }
    },
    frame: async (registration, number) =>
      pictureAt('frame', (await listed(registration)).addresses[number - 1]),
    panorama: async (registration) => pictureAt('panorama', (await listed(registration)).panorama),
  }
}
