import type { ImageField } from '#domain/content'
import { brandSlug, drawnBrands } from '../brand/brands.ts'
import { BrandLogo } from '../brand/index.ts'
import { BRAND_COLOURS } from './brand-colours.ts'
import styles from './footer.module.css'

export interface FooterBrand {
  readonly name: string
  /** The car list, with the brand as its filter. */
  readonly href: string
  readonly logo: ImageField | null
  readonly logoBlackAndWhite: ImageField | null
}

/**
 * Black and white at rest, in colour under the pointer or focus; the version that is missing is stood
 * in for by the other (FOOT-13). A brand without pictures has its drawn mark, or its name.
 */
export function BrandMark({ name, logo, logoBlackAndWhite }: FooterBrand) {
  const rest = logoBlackAndWhite ?? logo
  const lively = logo ?? logoBlackAndWhite
  if (rest !== null && lively !== null) {
    return (
      <>
        <Picture image={rest} name={name} look="rest" />
        {rest !== lively && <Picture image={lively} name="" look="lively" />}
      </>
    )
  }
  const slug = brandSlug(name)
  if (!Object.hasOwn(drawnBrands, slug)) return <BrandLogo name={name} />
  return (
    <>
      <span className={styles.picture} data-look="rest">
        <BrandLogo name={name} />
      </span>
      <svg
        className={styles.picture}
        data-look="lively"
        fill={BRAND_COLOURS[slug]}
        aria-hidden="true"
        focusable="false"
      >
        <use href={`/brands/${slug}.svg#mark`} />
      </svg>
    </>
  )
}

function Picture(props: {
  readonly image: ImageField
  readonly name: string
  readonly look: 'rest' | 'lively'
}) {
  const { image, name, look } = props
  return (
    <img
      className={styles.picture}
      data-look={look}
      src={image.src}
      alt={name}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
    />
  )
}
