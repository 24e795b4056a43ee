import type { ImageField } from '#domain/content'
import { pictureSrcSet } from '#domain/picture-files'
import { PHONE } from './phone.ts'
import { ON_PHONE, srcSetOf } from './picture-sizes.ts'

/** Within a `Picture`: another one that stands in its place below 768 px (BLOCK-25). */
export function PhoneSources({ image }: { readonly image: ImageField }) {
  if (image.files) {
    return (['avif', 'webp'] as const).map((format) => (
      <source
        key={format}
        media={PHONE}
        type={`image/${format}`}
        srcSet={image.files && pictureSrcSet(image.files, format)}
        sizes={ON_PHONE}
      />
    ))
  }
  const srcSet = srcSetOf(image)
  return <source media={PHONE} srcSet={srcSet ?? image.src} {...(srcSet && { sizes: ON_PHONE })} />
}
