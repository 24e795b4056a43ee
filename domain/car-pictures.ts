import type { Car } from './car.ts'

export interface GalleryPicture {
  /** A path of the site or a web address. */
  readonly src: string
  /** A tiny copy as data, until the picture is there. */
  readonly blur: string | null
}

/** What stands in a row to look through; an index that holds more is not right. */
const MOST = 100
/** Bytes as text. */
const LARGEST_BLUR = 8_000
const BLUR = /^data:image\/(?:avif|gif|jpeg|png|webp);base64,[\w+/=]+$/

type Pictured = Pick<Car, 'car_images' | 'images' | 'car_primary_image'>

/**
 * The pictures of a car, each once, at most 100: its `car_images`, else its `images`, else the primary
 * one (DETAIL-38). A list whose addresses are all broken counts as none; so does the car in the end.
 */
export function carPictures(car: Pictured): readonly GalleryPicture[] {
  const primary = car.car_primary_image
  const lists = [
    car.car_images,
    car.images,
    primary && [{ original: primary.thumbnail_url, blur_data_url: primary.blur_data_url }],
  ]
  for (const list of lists) {
    const usable = usableOf(list ?? [])
    if (usable.length > 0) return usable
  }
  return []
}

interface Entry {
  readonly original: string
  readonly blur_data_url?: string | undefined
}

function usableOf(list: readonly Entry[]): readonly GalleryPicture[] {
  const found = new Map<string, GalleryPicture>()
  for (const { original, blur_data_url } of list) {
    const src = original.trim()
    if (found.size === MOST) break
    if (isAddress(src) && !found.has(src)) found.set(src, { src, blur: blurOf(blur_data_url) })
  }
  return [...found.values()]
}

/** From the root or with a host: what is relative would be another picture on every page. */
const isAddress = (text: string): boolean =>
  /^(?:\/|https?:\/\/)[^\s\\]*$/i.test(text) && URL.canParse(text, 'https://localhost')

const blurOf = (text = ''): string | null =>
  text.length <= LARGEST_BLUR && BLUR.test(text) ? text : null
