import type { ReactNode } from 'react'
import type { ImageField } from '#domain/content'
import { pictureAddress, pictureSrcSet } from '#domain/picture-files'
import { srcSetOf } from './picture-sizes.ts'

export interface PictureProps {
  readonly image: ImageField
  /** How wide it stands in the page, as `sizes` of HTML has it. */
  readonly sizes: string
  readonly className?: string | undefined
  /** Fetched before anything else: the largest thing that a visitor sees first. */
  readonly first?: boolean
  /** Words for it stand beside it already. */
  readonly decorative?: boolean
  /** Sources that come before its own: `PhoneSources`. */
  readonly children?: ReactNode
}

/**
 * A picture in the device sizes (CONST-03), with its own room, so that nothing moves when it comes: in the
 * files that the build made of it, else as its host scales it.
 */
export function Picture(props: PictureProps) {
  const { image, sizes, className, first, decorative, children } = props
  const { src, files } = image
  const srcSet = files ? pictureSrcSet(files, 'webp') : srcSetOf(image)
  return (
    <picture>
      {children}
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
