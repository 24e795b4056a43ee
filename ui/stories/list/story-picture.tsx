import type { ImageField } from '#domain/content'
import { CARD, Picture } from '../../picture/index.ts'
import styles from './story-picture.module.css'

export interface StoryPictureProps {
  readonly image?: ImageField | undefined
  /** The words of the picture; beside a title that says the same it is decoration: ''. */
  readonly alt?: string
  /** In the first screenful: fetched at once. */
  readonly eager?: boolean | undefined
  /** How wide it stands in the page; a card's width. */
  readonly sizes?: string
}

/** A picture in 3:2; where the editors gave none, hills in the northern light. */
export function StoryPicture({ image, alt, eager, sizes = CARD }: StoryPictureProps) {
  if (!image) return <div className={styles.landscape} />
  return (
    <div className={styles.frame}>
      <Picture
        image={alt === undefined ? image : { ...image, alt }}
        sizes={sizes}
        className={styles.picture}
        first={eager ?? false}
      />
    </div>
  )
}
