import type { ImageField } from '#domain/content'
import { BlockButton } from './block-button.tsx'
import styles from './campaign-banner.module.css'
import type { BlockLink, Editable } from './types.ts'

export interface CampaignBannerProps {
  readonly title: string
  readonly text: string
  readonly link: BlockLink | null
  readonly image: ImageField | null
  readonly titleMark?: Editable
  readonly textMark?: Editable
}

/** One offer across the page (BLOCK-21). */
export function CampaignBanner({ title, text, link, image, ...marks }: CampaignBannerProps) {
  return (
    <div className={styles.banner}>
      {image && (
        <img
          className={styles.image}
          src={image.src}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.words}>
        <h2 className={styles.title} {...marks.titleMark}>
          {title}
        </h2>
        {(text !== '' || marks.textMark) && (
          <p className={styles.text} {...marks.textMark}>
            {text}
          </p>
        )}
        {link && <BlockButton link={link} />}
      </div>
    </div>
  )
}
