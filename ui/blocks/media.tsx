import type { ImageField } from '#domain/content'
import { PhoneSources, Picture } from '../picture/index.ts'
import styles from './media.module.css'
import { VideoPlayer, type VideoMessages } from './video-player.tsx'

export interface FilmProps {
  readonly src: string
  readonly phone: string | null
  /** Whether the toggles show (BLOCK-31). */
  readonly bar: boolean
  /** In an editor's page nothing moves by itself (EDIT-04). */
  readonly autoplay: boolean
  readonly label: string
  readonly messages: VideoMessages
}

export interface MediaProps {
  readonly image: ImageField | null
  readonly phone?: ImageField | null
  readonly film?: FilmProps | null
  readonly sizes: string
  readonly first?: boolean
  /** A tiny copy of the picture (a data: address), seen until the picture is there (BLOCK-07). */
  readonly blur?: string | null
  readonly decorative?: boolean
}

/** Fills its parent with a film over its picture, or with the picture alone. */
export function Media({ image, phone = null, film = null, ...more }: MediaProps) {
  const { blur = image?.files?.blur ?? null, ...rest } = more
  const under = film && image ? { ...image, alt: '' } : image
  return (
    <>
      {blur !== null && image && (
        <img
          className={styles.blur}
          src={blur}
          alt=""
          aria-hidden="true"
          data-placeholder-blur=""
        />
      )}
      {under && (
        <Picture {...rest} image={under} className={styles.image}>
          {phone && <PhoneSources image={phone} />}
        </Picture>
      )}
      {film && (
        <VideoPlayer
          src={film.src}
          phone={film.phone}
          poster={null}
          autoplay={film.autoplay}
          bar={film.bar}
          label={film.label}
          messages={film.messages}
        />
      )}
    </>
  )
}
