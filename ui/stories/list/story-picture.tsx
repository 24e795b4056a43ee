import type { ImageField } from '#domain/content'
import styles from './story-picture.module.css'

export interface StoryPictureProps {
  readonly image?: ImageField | undefined
  /** The words of the picture; beside a title that says the same it is decoration: ''. */
  readonly alt?: string
  /** In the first screenful: fetched at once. */
  readonly eager?: boolean | undefined
}

/** A picture in 3:2; where the editors gave none, hills in the northern light. */
export function StoryPicture({ image, alt, eager }: StoryPictureProps) {
  if (!image) return <div className={styles.landscape} />
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
