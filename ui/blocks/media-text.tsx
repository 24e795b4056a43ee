import type { ImageField } from '#domain/content'
import { Silhouette } from '../silhouette/index.ts'
import { BlockButton } from './block-button.tsx'
import { Media, type FilmProps } from './media.tsx'
import { HALF_PAGE } from '../picture/index.ts'
import styles from './media-text.module.css'
import { Prose } from './prose.tsx'
import type { BlockLink, Editable, HeadingTag } from './types.ts'
import { Youtube, type YoutubeProps } from './youtube.tsx'

export interface MediaTextProps {
  readonly title: string
  readonly titleTag: HeadingTag
  /** Cleaned rich text. */
  readonly html: string
  readonly link: BlockLink | null
  readonly image: ImageField | null
  readonly imagePhone: ImageField | null
  readonly film?: FilmProps | null
  /** In the place of picture and film, over the picture. */
  readonly youtube?: Omit<YoutubeProps, 'children'> | null
  /** Text and picture change sides. */
  readonly reverse: boolean
  /** They come in as they scroll into view (BLOCK-26). */
  readonly animate?: { readonly text: boolean; readonly media: boolean }
  readonly titleMark?: Editable
  readonly textMark?: Editable
}

/** Text beside a picture or a film (BLOCK-09). */
export function MediaText(props: MediaTextProps) {
  const { title, titleTag: Title, html, link, animate, youtube } = props
  const picture = <TextMedia {...props} />
  return (
    <div className={styles.row} data-reverse={props.reverse || undefined}>
      <div className={styles.text} data-reveal={animate?.text || undefined}>
        {(title !== '' || props.titleMark) && (
          <Title className={styles.title} {...props.titleMark}>
            {title}
          </Title>
        )}
        {(html !== '' || props.textMark) && (
          <Prose html={html} {...(props.textMark ? { mark: props.textMark } : {})} />
        )}
        {link && <BlockButton link={link} />}
      </div>
      <div className={styles.media} data-reveal={animate?.media || undefined}>
        {youtube ? <Youtube {...youtube}>{picture}</Youtube> : picture}
      </div>
    </div>
  )
}

function TextMedia({ image, imagePhone, film, youtube }: MediaTextProps) {
  if (!image && !film) {
    return (
      <div className={styles.drawn} aria-hidden="true">
        <Silhouette body="suv" />
      </div>
    )
  }
  return (
    <Media
      image={image}
      phone={imagePhone}
      film={youtube ? null : (film ?? null)}
      sizes={HALF_PAGE}
    />
  )
}
