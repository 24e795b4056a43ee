import type { ImageField } from '#domain/content'
import { Silhouette } from '../silhouette/index.ts'
import { BlockButton } from './block-button.tsx'
import { Prose } from './prose.tsx'
import { PHONE } from './phone.ts'
import styles from './media-text.module.css'
import type { BlockLink, Editable } from './types.ts'

export interface MediaTextProps {
  readonly title: string
  readonly titleTag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  /** Cleaned rich text. */
  readonly html: string
  readonly link: BlockLink | null
  readonly image: ImageField | null
  readonly imagePhone: ImageField | null
  /** Text and picture change sides. */
  readonly reverse: boolean
  readonly titleMark?: Editable
  readonly textMark?: Editable
}

/** Text beside a picture (BLOCK-09). */
export function MediaText(props: MediaTextProps) {
  const { title, titleTag: Title, html, link, image, imagePhone } = props
  return (
    <div className={styles.row} data-reverse={props.reverse || undefined}>
      <div className={styles.words}>
        {(title !== '' || props.titleMark) && (
          <Title className={styles.title} {...props.titleMark}>
            {title}
          </Title>
        )}
        <Prose html={html} {...(props.textMark ? { mark: props.textMark } : {})} />
        {link && <BlockButton link={link} />}
      </div>
      <div className={styles.media}>
        {image ? (
          <picture>
            {imagePhone && <source media={PHONE} srcSet={imagePhone.src} />}
            <img
              className={styles.image}
              src={image.src}
              alt={image.alt}
              width={image.width}
              height={image.height}
              loading="lazy"
              decoding="async"
            />
          </picture>
        ) : (
          <div className={styles.drawn} aria-hidden="true">
            <Silhouette body="suv" />
          </div>
        )}
      </div>
    </div>
  )
}
