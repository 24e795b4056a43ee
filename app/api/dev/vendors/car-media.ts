import { sites } from '#domain/sites'
import { madeUpCarMedia } from '#services'
import type { MediaPicture } from '#services/car-media'
import { escaped, framed, json, type Vendor } from './vendor.ts'

const cars = madeUpCarMedia()

/**
 * A media service of British cars: `<registration>` is what it has of one, whose frames are
 * `<registration>/<number>.webp`, its inside `<registration>/inside.webp` or, of every other car, a viewer.
 * `CAR_MEDIA_URL` and the origins beside it lead the site here.
 */
export const carMedia: Vendor = {
  async read({ path, origin }) {
    const [registration = '', file] = path
    if (path.length > 2) return null
    if (file === undefined) return mediaOf(registration, origin)
    if (file === 'viewer') return viewerOf(registration)
    if (file === 'inside.webp') return picture(await cars.panorama(registration))
    const number = /^([1-9]\d?)\.webp$/.exec(file)?.[1]
    return number === undefined ? null : picture(await cars.frame(registration, Number(number)))
  },
}

async function mediaOf(registration: string, origin: string): Promise<Response | null> {
  const media = await cars.media(registration)
  if (!media) return null
  const { videoUrl, frames } = media
  const base = `${origin}/dev/vendors/car-media/${registration}`
  // A frame of a page may show what lies at the page's own address.
  const host = sites.find(({ country }) => country === 'GB')?.host ?? 'localhost'
  const viewer = base.replace(new URL(origin).hostname, host)
  return json({
    videoUrl: videoUrl && `${origin}${videoUrl}`,
    images360: Array.from({ length: frames }, (_, at) => `${base}/${at + 1}.webp`),
    internal360: videoUrl === null ? `${base}/inside.webp` : `${viewer}/viewer`,
    hasVideo: videoUrl !== null,
    has360: true,
    hasInternal360: true,
  })
}

/** Real media are photographs: drawings are made into pictures that are none. */
async function picture(drawn: MediaPicture | null): Promise<Response | null> {
  if (!drawn) return null
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(drawn.bytes).webp().toBuffer()
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
  })
}

/** It scrolls; a real one does more. */
async function viewerOf(registration: string): Promise<Response | null> {
  if ((await cars.media(registration)) === null) return null
  const src = `/dev/vendors/car-media/${escaped(registration)}/inside.webp`
  return framed(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inside</title><body style="margin:0;overflow:auto hidden;height:100vh"><img src="${src}" alt="The inside of the car" style="display:block;height:100vh;max-width:none"></body></html>`,
  )
}
