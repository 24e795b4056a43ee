import type { ImageField } from '#domain/content'
import styles from './story-picture.module.css'

export interface StoryPictureProps {
  readonly image?: ImageField | undefined
  /** The words of the picture; beside a title that says the same it is decoration: ''. */
  readonly alt?: string
  /** In the first screenful: fetched at once. */
  readonly eager?: boolean | undefined
}

/** A picture in 3:2; where the editors gave none, a road in the northern light. */
export function StoryPicture({ image, alt, eager }: StoryPictureProps) {
  if (!image) return <Landscape />
  return (
    <img
      className={styles.picture}
      src={image.src}
      alt={alt ?? image.alt}
      width={image.width}
      height={image.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}

function Landscape() {
  return (
    <svg
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      className={styles.picture}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.sky} d="M0 0h480v320H0z" />
      <circle className={styles.sun} cx="338" cy="122" r="42" />
      <path className={styles.far} d="M0 196l92-58 76 44 98-74 104 80 110-52v184H0z" />
      <path className={styles.near} d="M0 236c96-34 190-26 262-8s150 14 218-12v104H0z" />
      <path className={styles.road} d="M168 320c18-40 92-44 78-91 46 34 22 52 62 91z" />
    </svg>
  )
}
