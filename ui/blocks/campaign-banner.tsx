import type { ImageField } from '#domain/content'
import { BlockButton } from './block-button.tsx'
import { HALF_PAGE, Picture } from '../picture/index.ts'
import styles from './campaign-banner.module.css'
import type { BlockLink, Editable } from './types.ts'

export interface CampaignBannerProps {
  readonly title: string
  readonly text: string
  readonly link: BlockLink | null
  readonly image: ImageField | null
  readonly textColor: 'black' | 'white'
  readonly titleMark?: Editable
  readonly textMark?: Editable
}

/** One offer across the page (BLOCK-21). */
export function CampaignBanner({
  title,
  text,
  link,
  image,
  textColor,
  ...marks
}: CampaignBannerProps) {
  return (
    <div className={styles.banner} data-colour={textColor}>
      {image && <Picture image={image} sizes={HALF_PAGE} className={styles.image} />}
      <div className={styles.content}>
        {(title !== '' || marks.titleMark) && (
          <h2 className={styles.title} {...marks.titleMark}>
            {title}
          </h2>
        )}
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
