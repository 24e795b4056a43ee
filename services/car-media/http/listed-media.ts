import { z } from 'zod'
import { MAX_FRAMES, type Interior, type RegisteredMedia } from '../port.ts'

/** Https origins, or of this machine: where pictures and films may come from, and viewers. */
export interface MediaOrigins {
  readonly media: readonly string[]
  readonly viewers: readonly string[]
}

/** With the addresses that stay on the server. */
export interface ListedMedia extends RegisteredMedia {
  readonly addresses: readonly string[]
  readonly panorama: string | null
}

const Flag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false)
const Address = z
  .string()
  .max(2_000)
  .nullish()
  .transform((address) => address ?? '')

/** What is read of the media service's answer. */
const Answer = z.object({
  videoUrl: Address,
  images360: z
    .array(z.unknown())
    .nullish()
    .transform((list) => list ?? []),
  internal360: Address,
  hasVideo: Flag,
  has360: Flag,
  hasInternal360: Flag,
})

/**
 * A car's media as its service lists them; null for what is no such answer. What it does not claim to
 * have, and what lies elsewhere than is allowed, is left out (`isPartly`); one picture turns nothing.
 */
export function listedMedia(
  answer: unknown,
  origins: MediaOrigins,
): { readonly media: ListedMedia; readonly isPartly: boolean } | null {
  const parsed = Answer.safeParse(answer).data
  if (!parsed) return null
  const listed = parsed.has360 ? parsed.images360 : []
  const usable = listed.flatMap((one) => allowedAt(one, origins.media) ?? [])
  const addresses = usable.length < 2 ? [] : thinned(usable)
  const interior = parsed.hasInternal360 ? interiorOf(parsed.internal360, origins) : null
  const videoUrl = parsed.hasVideo ? filmOf(parsed.videoUrl, origins) : null
  return {
    media: {
      videoUrl,
      frames: addresses.length,
      addresses,
      interior: interior?.shown ?? null,
      panorama: interior?.panorama ?? null,
    },
    isPartly:
      usable.length < listed.length ||
      (parsed.hasInternal360 && interior === null) ||
      (parsed.hasVideo && videoUrl === null),
  }
}

/** A web address at one of these origins, without a name or a password in it. */
function allowedAt(address: unknown, origins: readonly string[]): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null
  const { origin, href, username, password } = new URL(address)
  return origins.includes(origin) && username === '' && password === '' ? href : null
}

/** As many as may be, evenly around the car. */
function thinned(addresses: readonly string[]): readonly string[] {
  if (addresses.length <= MAX_FRAMES) return addresses
  const step = addresses.length / MAX_FRAMES
  return Array.from({ length: MAX_FRAMES }, (_, at) => addresses[Math.floor(at * step)] ?? '')
}

function interiorOf(
  address: string,
  { media, viewers }: MediaOrigins,
): { readonly shown: Interior; readonly panorama: string | null } | null {
  const url = allowedAt(address, viewers)
  if (url !== null) return { shown: { kind: 'viewer', url }, panorama: null }
  const panorama = allowedAt(address, media)
  return panorama === null ? null : { shown: { kind: 'panorama' }, panorama }
}

const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
])

/** YouTube's player without cookies, whichever address of a film is given; else a file of an allowed host. */
function filmOf(address: string, { media }: MediaOrigins): string | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams, protocol } = new URL(address)
  if (!YOUTUBE_HOSTS.has(hostname) || protocol !== 'https:') return allowedAt(address, media)
  const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? ''
  return YOUTUBE_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
}
