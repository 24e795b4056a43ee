import type { ImageField } from '#domain/content'
import type { ReactNode } from 'react'
import { Silhouette } from '../silhouette/index.ts'
import { BlockButton } from './block-button.tsx'
import styles from './hero.module.css'
import { FULL_PAGE } from '../picture/index.ts'
import { Media, type FilmProps } from './media.tsx'
import type { BlockLink, Editable, HeadingTag } from './types.ts'

export interface HeroProps {
  readonly title: string
  readonly titleTag: HeadingTag
  readonly text: string
  readonly link: BlockLink | null
  /** Null with no film draws the title on the theme's own ground (BLOCK-24). */
  readonly image: ImageField | null
  /** Below 768 px; the other one where there is none. */
  readonly imagePhone: ImageField | null
  readonly film?: FilmProps | null
  /** A data: address, seen until the picture is there (BLOCK-07). */
  readonly blur?: string | null
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

/** A large picture or film with words on it (BLOCK-02). */
export function Hero(props: HeroProps) {
  const { title, titleTag: Title, text, link, image, film = null, children } = props
  const covered = image !== null || film !== null
  return (
    <div
      className={styles.hero}
      data-colour={props.textColor}
      data-placement={props.placement}
      data-centred={props.centred || undefined}
      data-space={props.marginTop || undefined}
      data-full={props.fullScreen || undefined}
      data-picture={covered || undefined}
      data-first={props.first || undefined}
    >
      {covered ? (
        <Media
          image={image}
          phone={props.imagePhone}
          film={film}
          blur={props.blur ?? null}
          sizes={FULL_PAGE}
          first={props.first}
        />
      ) : (
        <div className={styles.drawn} aria-hidden="true">
          <Silhouette body="estate" />
        </div>
      )}
      <div className={styles.inner}>
        <div className={styles.content}>
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
