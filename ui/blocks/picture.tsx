import type { ImageField } from '#domain/content'
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

/** A picture in the device sizes (CONST-03), with its own room, so that nothing moves when it comes. */
export function Picture({ image, phone, sizes, className, first, decorative }: PictureProps) {
  const srcSet = srcSetOf(image)
  const phoneSet = phone ? (srcSetOf(phone) ?? phone.src) : null
  return (
    <picture>
      {phone && phoneSet !== null && (
        <source
          media={PHONE}
          srcSet={phoneSet}
          {...(phoneSet === phone.src ? {} : { sizes: '100vw' })}
        />
      )}
      <img
        className={className}
        src={image.src}
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
