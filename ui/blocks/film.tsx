import type { ImageField } from '#domain/content'
import styles from './film.module.css'
import { FULL_PAGE } from '../picture/index.ts'
import { Media, type FilmProps } from './media.tsx'
import type { Editable } from './types.ts'

export interface FilmBlockProps {
  readonly title: string
  readonly titleMark?: Editable
  readonly film: FilmProps
  /** Before it plays, and under it. */
  readonly image: ImageField | null
}

/** A film across the page, with its toggles (BLOCK-12). */
export function Film({ title, titleMark, film, image }: FilmBlockProps) {
  return (
    <div className={styles.box}>
      {(title !== '' || titleMark) && <h2 {...titleMark}>{title}</h2>}
      <div className={styles.frame}>
        <Media image={image} film={film} sizes={FULL_PAGE} />
      </div>
    </div>
  )
}
