'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { WHOLE_PAGE } from '../picture/index.ts'

interface GalleryPictureProps {
  readonly src: string
  readonly srcSet?: string | undefined
  readonly alt: string
  readonly className: string | undefined
  /** Fetched before anything else. */
  readonly first?: boolean
  /** Not waiting to be near the view. */
  readonly eager?: boolean
  /** In its place where it cannot be had (RETAILERR-16). */
  readonly fallback: ReactNode
}

/** A picture in 3:2, or what stands for it; it is asked for again when the network is back. */
export function GalleryPicture(props: GalleryPictureProps) {
  const { src, srcSet, alt, className, fallback, ...how } = props
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  const { first = false, eager = false } = how
  useEffect(() => {
    const { current } = image
    // It may have failed before the browser ran this.
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '')
      setFailed(true)
    const retry = () => setFailed(false)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  if (failed) return fallback
  return (
    <img
      ref={image}
      className={className}
      src={src}
      {...(srcSet !== undefined && { srcSet, sizes: WHOLE_PAGE })}
      alt={alt}
      width={1200}
      height={800}
      loading={first || eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first || eager ? 'sync' : 'async'}
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}
