import { z } from 'zod'

/** Films and turning pictures of a car, as the media service has them. */
export interface RegisteredMedia {
  /** The player's address of a film at YouTube, or a file of an allowed host; null without one. */
  readonly videoUrl: string | null
  /** How many pictures turn the car once around; 0 where it cannot be turned. */
  readonly frames: number
  readonly interior: Interior | null
}

/** A panorama that is fetched like the frames, or a viewer at an allowed origin. */
export type Interior =
  | { readonly kind: 'panorama' }
  | { readonly kind: 'viewer'; readonly url: string }

export interface MediaPicture {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What a browser is told of a car's media (MEDIA-07, MEDIA-10). */
export const CarMedia = z.object({
  videoUrl: z
    .string()
    .nullable()
    .describe('A player’s address at `www.youtube-nocookie.com`, or a file to be played'),
  images360: z
    .array(z.string())
    .readonly()
    .describe('Pictures around the car, in their order: paths of this site'),
  internal360: z
    .string()
    .nullable()
    .describe('A panorama of the inside, as a path of this site, or a viewer’s address'),
  hasVideo: z.boolean(),
  has360: z.boolean(),
  hasInternal360: z.boolean(),
})
export type CarMedia = z.infer<typeof CarMedia>

/** Largest picture that is passed on. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024
/** One a degree; a longer list is thinned out evenly. */
export const MAX_FRAMES = 360

/** The errors of the media service. */
export const CAR_MEDIA_FAILURES = {
  /** Not reached, too slow, or nothing that can be read; the same call may succeed later. */
  unavailable: 'The media service does not answer.',
} as const
export type CarMediaFailureCode = keyof typeof CAR_MEDIA_FAILURES

export class CarMediaFailed extends Error {
  override readonly name = 'CarMediaFailed'
  readonly code: CarMediaFailureCode

  constructor(code: CarMediaFailureCode, options?: { readonly cause?: unknown }) {
    super(CAR_MEDIA_FAILURES[code], options)
    this.code = code
  }
}

/** Media of British cars, by registration numbers without spaces, in capitals. All throw `CarMediaFailed`. */
export interface CarMediaPort {
  /** Null for a car of which it has nothing. */
  media(registration: string): Promise<RegisteredMedia | null>
  /** The frame of a number, from 1; null where there is none. */
  frame(registration: string, number: number): Promise<MediaPicture | null>
  /** Null where there is no panorama. */
  panorama(registration: string): Promise<MediaPicture | null>
}

/** Nothing of a car. */
export const NO_MEDIA: RegisteredMedia = { videoUrl: null, frames: 0, interior: null }
