import type { ImageField } from '#domain/content'
import { DEVICE_SIZES } from '#domain/picture-files'

/** `sizes` of HTML: half the page beside text, across the text's width, cards three or four in a row. */
export const HALF_PAGE = '(min-width: 768px) 50vw, 100vw'
export const WHOLE_PAGE = '(min-width: 1280px) 80vw, 100vw'
export const CARD = '(min-width: 1280px) 25vw, (min-width: 768px) 33vw, 100vw'

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
