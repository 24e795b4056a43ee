import { brandSlug, drawnBrands } from './brands.ts'
import styles from './brand.module.css'

export interface BrandLogoProps {
  /** As it is written: 'BMW', 'Mercedes-Benz'. */
  readonly name: string
  readonly size?: 's' | 'm' | 'l'
  /** True beside the brand's name in words; otherwise the logo carries the name. */
  readonly decorative?: boolean
}

/** The brand's mark in one colour, or its name set as a wordmark where no mark may be drawn. */
export function BrandLogo({ name, size = 'm', decorative }: BrandLogoProps) {
  const slug = brandSlug(name)
  if (!Object.hasOwn(drawnBrands, slug)) {
    return (
      <span className={styles.wordmark} data-size={size} aria-hidden={decorative || undefined}>
        {name}
      </span>
    )
  }
  return (
    <svg
      className={styles.mark}
      data-size={size}
      focusable="false"
      {...(decorative ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': name })}
    >
      <use href={`/brands/${slug}.svg#mark`} />
    </svg>
  )
}
