import type { ImageField } from '#domain/content'
import type { ReactNode } from 'react'
import { Silhouette } from '../silhouette/index.ts'
import { BlockButton } from './block-button.tsx'
import { PHONE } from './phone.ts'
import styles from './hero.module.css'
import type { BlockLink, Editable } from './types.ts'

export interface HeroProps {
  readonly title: string
  readonly titleTag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  readonly text: string
  readonly link: BlockLink | null
  /** Null draws the title on the theme's own ground. */
  readonly image: ImageField | null
  /** Below 768 px; the other one where there is none. */
  readonly imagePhone: ImageField | null
  readonly textColor: 'black' | 'white'
  readonly placement: 'top' | 'centre' | 'bottom'
  readonly centred: boolean
  readonly marginTop: boolean
  readonly fullScreen: boolean
  /** The first block of a page: its picture is fetched before anything else. */
  readonly first: boolean
  readonly titleMark?: Editable
  readonly textMark?: Editable
  /** Under the words: a search bar. */
  readonly children?: ReactNode
}

/** A large picture with words on it (BLOCK-02). */
export function Hero(props: HeroProps) {
  const { title, titleTag: Title, text, link, image, imagePhone, first, children } = props
  return (
    <div
      className={styles.hero}
      data-colour={props.textColor}
      data-placement={props.placement}
      data-centred={props.centred || undefined}
      data-space={props.marginTop || undefined}
      data-full={props.fullScreen || undefined}
      data-picture={image !== null || undefined}
    >
      {image ? (
        <picture>
          {imagePhone && <source media={PHONE} srcSet={imagePhone.src} />}
          <img
            className={styles.image}
            src={image.src}
            alt={image.alt}
            width={image.width}
            height={image.height}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            decoding="async"
          />
        </picture>
      ) : (
        <div className={styles.drawn} aria-hidden="true">
          <Silhouette body="estate" />
        </div>
      )}
      <div className={styles.inner}>
        <div className={styles.words}>
          {(title !== '' || props.titleMark) && (
            <Title className={styles.title} {...props.titleMark}>
              {title}
            </Title>
          )}
          {(text !== '' || props.textMark) && (
            <p className={styles.text} {...props.textMark}>
              {text}
            </p>
          )}
          {link && <BlockButton link={link} />}
          {children}
        </div>
      </div>
    </div>
  )
}
