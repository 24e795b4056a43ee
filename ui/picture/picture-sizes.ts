import type { ImageField } from '#domain/content'
import { DEVICE_SIZES } from '#domain/picture-files'
import { PHONE } from './phone.ts'

/**
 * A phone's pictures are asked for as if they stood a fifth narrower: with two points of its screen to a
 * pixel 640 px then do for 390, which weigh a third of the 1,280 that come next, and look the same.
 */
export const ON_PHONE = '80vw'
const PHONE_FIRST = `${PHONE} ${ON_PHONE}`

/** `sizes` of HTML: across the page, half of it beside text, the text's width, cards three or four in a row. */
export const FULL_PAGE = `${PHONE_FIRST}, 100vw`
export const HALF_PAGE = `${PHONE_FIRST}, 50vw`
export const WHOLE_PAGE = `${PHONE_FIRST}, (min-width: 1280px) 80vw, 100vw`
export const CARD = `${PHONE_FIRST}, (min-width: 1280px) 25vw, 33vw`

/** Media of the CMS, which it scales by `?w=`; a drawing scales by itself. */
const SCALABLE = /^(?:\/-\/|https:\/\/)/
const DRAWING = /\.(?:svg|gif)(?:[?#]|$)/i

/** `srcset` of a raster image of the CMS, never wider than it is; undefined for what cannot be scaled. */
export function srcSetOf({ src, width }: ImageField): string | undefined {
  if (!SCALABLE.test(src) || DRAWING.test(src)) return undefined
  const [bare = src] = src.split('#')
  const joint = bare.includes('?') ? '&' : '?'
  const smaller = DEVICE_SIZES.filter((size) => size < width)
  const largest = Math.min(width, DEVICE_SIZES[DEVICE_SIZES.length - 1] ?? width)
  return [...new Set([...smaller, largest])]
    .map((size) => `${bare}${joint}w=${size} ${size}w`)
    .join(', ')
}
