/** Widths in px in which a picture is had (CONST-03). */
export const DEVICE_SIZES = [320, 640, 1280, 1920] as const

/** Where pictures that are shared stand beside a text: the size that Open Graph's readers ask for. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const

/** What the build has made of a picture. */
export interface PictureFiles {
  /** Says what is in the files: other bytes or another way of making them have another one. */
  readonly id: string
  /** In px, the smallest first. */
  readonly widths: readonly number[]
  /** A copy of 16 px as a `data:` address. */
  readonly blur: string
}

export type PictureFormat = 'avif' | 'webp'

/** Where the files of pictures are served. */
export const PICTURES_PATH = '/pictures/'

export const pictureFileName = (id: string, width: number, format: PictureFormat): string =>
  `${id}-${width}.${format}`

export const socialFileName = (id: string): string => `${id}-social.jpg`

/** `srcset` of a picture in one format. */
export const pictureSrcSet = ({ id, widths }: PictureFiles, format: PictureFormat): string =>
  widths
    .map((width) => `${PICTURES_PATH}${pictureFileName(id, width, format)} ${width}w`)
    .join(', ')

/** The one file for whoever takes no `srcset`: `most` px wide, or as wide as there is. */
export function pictureAddress({ id, widths }: PictureFiles, most = 1280): string {
  const width = widths.findLast((one) => one <= most) ?? widths[0] ?? 0
  return PICTURES_PATH + pictureFileName(id, width, 'webp')
}

export const socialAddress = ({ id }: Pick<PictureFiles, 'id'>): string =>
  PICTURES_PATH + socialFileName(id)
