import type { ImageField } from '#domain/content'
import { brandSlug, drawnBrands } from '../brand/brands.ts'
import { BrandLogo } from '../brand/index.ts'
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
  // The footer is far down: a picture waits until somebody comes near, a drawing by reference does not.
  const drawn = { src: `/brands/${slug}.svg`, width: 48, height: 48 }
  return <Picture image={drawn} name={name} look="drawn" />
}

function Picture(props: {
  readonly image: Pick<ImageField, 'src' | 'width' | 'height'>
  readonly name: string
  readonly look: 'rest' | 'lively' | 'drawn'
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
