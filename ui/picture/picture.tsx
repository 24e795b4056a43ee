import type { ImageField } from '#domain/content'
import { pictureAddress, pictureSrcSet } from '#domain/picture-files'
import { PHONE } from './phone.ts'
import { srcSetOf } from './picture-sizes.ts'

export interface PictureProps {
  readonly image: ImageField
  /** Below 768 px; the other one where there is none (BLOCK-25). */
  readonly phone?: ImageField | null
  /** How wide it stands in the page, as `sizes` of HTML has it. */
  readonly sizes: string
  readonly className?: string | undefined
  /** Fetched before anything else: the largest thing that a visitor sees first. */
  readonly first?: boolean
  /** Words for it stand beside it already. */
  readonly decorative?: boolean
}

/**
 * A picture in the device sizes (CONST-03), with its own room, so that nothing moves when it comes: in the
 * files that the build made of it, else as its host scales it.
 */
export function Picture({ image, phone, sizes, className, first, decorative }: PictureProps) {
  const { src, files } = image
  const srcSet = files ? pictureSrcSet(files, 'webp') : srcSetOf(image)
  return (
    <picture>
      {phone && <PhoneSources image={phone} />}
      {files && <source type="image/avif" srcSet={pictureSrcSet(files, 'avif')} sizes={sizes} />}
      <img
        className={className}
        src={files ? pictureAddress(files) : src}
        {...(srcSet ? { srcSet, sizes } : {})}
        alt={decorative ? '' : image.alt}
        width={image.width}
        height={image.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  )
}

function PhoneSources({ image }: { readonly image: ImageField }) {
  if (image.files) {
    return (['avif', 'webp'] as const).map((format) => (
      <source
        key={format}
        media={PHONE}
        type={`image/${format}`}
        srcSet={image.files && pictureSrcSet(image.files, format)}
        sizes="100vw"
      />
    ))
  }
  const srcSet = srcSetOf(image)
  return <source media={PHONE} srcSet={srcSet ?? image.src} {...(srcSet && { sizes: '100vw' })} />
}
