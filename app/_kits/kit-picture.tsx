'use client'

import { useState } from 'react'
import { kitPicture, type Kit } from '#domain/kits'

interface KitPictureProps {
  readonly kit: Pick<Kit, 'kitId' | 'images'>
  readonly className?: string | undefined
  /** Seen at once. */
  readonly eager?: boolean
}

/** A kit's picture, or one of four where there is none, or where it cannot be had (KIT-12). */
export function KitPicture({ kit, className, eager = false }: KitPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const own = kitPicture(kit)
  const src = failed === own ? kitPicture({ kitId: kit.kitId, images: [] }) : own
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={320}
      height={240}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(own)}
    />
  )
}
