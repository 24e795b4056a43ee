import type { ImageField } from '#domain/content'
import type { Editable } from '../blocks/index.ts'
import { WHOLE_PAGE } from '../picture/index.ts'
import { StoryPicture } from './list/story-picture.tsx'
import styles from './story-head.module.css'

export interface StoryHeadProps {
  readonly title: string
  readonly preamble?: string
  readonly tags: readonly string[]
  readonly date: { readonly iso: string; readonly text: string }
  readonly image?: ImageField | undefined
  readonly titleMark?: Editable
  readonly preambleMark?: Editable
}

/** The page's `h1` of a story, with its preamble and picture. */
export function StoryHead({ title, preamble, tags, date, image, ...marks }: StoryHeadProps) {
  const { titleMark, preambleMark } = marks
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <p className={styles.meta}>
          <time dateTime={date.iso}>{date.text}</time>
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
        </p>
        <h1 className={styles.title} {...titleMark}>
          {title}
        </h1>
        {(preamble || preambleMark) && (
          <p className={styles.preamble} {...preambleMark}>
            {preamble}
          </p>
        )}
      </div>
      {image && (
        <div className={styles.frame}>
          <StoryPicture image={image} sizes={WHOLE_PAGE} eager />
        </div>
      )}
    </header>
  )
}
