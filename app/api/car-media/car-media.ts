import { siteHas } from '#domain/site-switches'
import type { CarMedia, CarMediaPort, MediaPicture, RegisteredMedia } from '#services/car-media'
import { problem } from '../_http/problem.ts'
import type { Call } from '../_http/route.ts'

/** What a car's media are for its page: pictures are paths of our own, whoever has them (MEDIA-10). */
export function carMediaAnswer(regNo: string, media: RegisteredMedia): CarMedia {
  const { videoUrl, frames, interior } = media
  const base = `/api/car-media/${encodeURIComponent(regNo)}`
  const internal360 = interior && (interior.kind === 'viewer' ? interior.url : `${base}/interior`)
  return {
    videoUrl,
    images360: Array.from({ length: frames }, (_, at) => `${base}/frames/${at + 1}`),
    internal360,
    hasVideo: videoUrl !== null,
    has360: frames > 0,
    hasInternal360: internal360 !== null,
  }
}

type Asked = Pick<Call<unknown, unknown, unknown>, 'site' | 'locale'>

/**
 * Answers from the media service. Media are shown on British sites alone (MEDIA-01): elsewhere, and where the
 * media service is switched off, there is no such call.
 */
export const british = async (
  { site, locale, services }: Asked & Pick<Call<unknown, unknown, unknown>, 'services'>,
  answer: (carMedia: CarMediaPort) => Promise<Response>,
): Promise<Response> =>
  siteHas(site, 'british-offers') && services.carMedia !== null
    ? answer(services.carMedia)
    : problem('not-found', locale)

/** Pictures of a car are taken again now and then: an hour is short enough. */
const CACHED = 'public, max-age=3600'

export const pictureAnswer = (picture: MediaPicture | null, { locale }: Asked): Response =>
  picture === null
    ? problem('not-found', locale)
    : new Response(picture.bytes, {
        headers: { 'content-type': picture.type, 'cache-control': CACHED },
      })
