import { AnswerTooLong, boundedBytes, boundedText } from '../../http/bounded-text.ts'
import { ReadCache } from '../../reads/read-cache.ts'
import {
  CarMediaFailed,
  type CarMediaPort,
  MAX_PICTURE_BYTES,
  type MediaPicture,
  NO_MEDIA,
} from '../port.ts'
import { type ListedMedia, listedMedia, type MediaOrigins } from './listed-media.ts'

export interface HttpCarMediaOptions {
  /** A car's media are asked for at its registration number below it. */
  readonly baseUrl: string
  /** Sent as `Authorization: Bearer`, to that service alone. */
  readonly key: string
  readonly origins: MediaOrigins
  readonly now?: () => number
  readonly timeoutMs?: number
  /** Hears of a failure by its kind and the call's name, never of the car. */
  readonly onFailure?: (failure: { readonly call: string; readonly code: string }) => void
  readonly fetch?: typeof fetch
}

/** Longest answer: a thousand addresses are some 100 KB. */
const MAX_BYTES = 1024 * 1024
/** A car's list of addresses is asked for again after that. */
const LISTED_MS = 10 * 60_000
/** What a browser shows without running anything. */
const PICTURE = /^image\/(?:avif|jpeg|png|webp)$/

/**
 * A real media service. Its answer names other hosts: only those of `origins` are asked for pictures,
 * without the key, and where they lead to another address nobody follows.
 */
export function createHttpCarMedia(options: HttpCarMediaOptions): CarMediaPort {
  const { baseUrl, key, origins, timeoutMs = 5_000, onFailure, fetch: send = fetch } = options
  const base = baseUrl.replace(/\/$/, '')
  const cache = new ReadCache<ListedMedia>(options.now, { answers: 2_000 })

  const failed = (call: string, code: string, cause?: unknown) => {
    onFailure?.({ call, code })
    return new CarMediaFailed('unavailable', { cause })
  }

  /** What `read` makes of an answer of 200; null where there is no such thing. */
  async function get<T>(
    call: string,
    address: string,
    {
      read,
      headers = {},
    }: {
      readonly read: (response: Response) => Promise<T>
      readonly headers?: Readonly<Record<string, string>>
    },
  ): Promise<T | null> {
    try {
      const response = await send(address, {
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.status === 200) return await read(response)
      await response.body?.cancel()
      if (response.status === 404 || response.status === 410) return null
      throw failed(call, `status-${response.status}`)
    } catch (error) {
      if (error instanceof CarMediaFailed) throw error
      throw failed(call, error instanceof AnswerTooLong ? 'too-long' : 'no-answer', error)
    }
  }

  const listed = async (registration: string): Promise<ListedMedia> =>
    cache.read({
      key: registration,
      ttlMs: () => LISTED_MS,
      ask: async () => {
        const headers = { accept: 'application/json', authorization: `Bearer ${key}` }
        const text = await get('media', `${base}/${encodeURIComponent(registration)}`, {
          read: (response) => boundedText(response, MAX_BYTES),
          headers,
        })
        if (text === null) return { ...NO_MEDIA, addresses: [], panorama: null }
        const found = listedMedia(text, origins)
        // An error of the shape would quote the answer.
        if (found === null) throw failed('media', 'shape')
        if (found.isPartly) onFailure?.({ call: 'media', code: 'origin' })
        return found.media
      },
    })

  const pictureAt = async (call: string, address: string | null | undefined) =>
    address ? get(call, address, { read: (response) => pictureOf(call, response) }) : null

  async function pictureOf(call: string, response: Response): Promise<MediaPicture> {
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
    if (type === undefined || !PICTURE.test(type)) {
      await response.body?.cancel()
      throw failed(call, 'type')
    }
    return { type, bytes: await boundedBytes(response, MAX_PICTURE_BYTES) }
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
