'use client'

import { useEffect, useRef } from 'react'
import styles from './thumbs.module.css'
import type { GalleryItem } from './types.ts'

interface ThumbsProps {
  readonly label: string
  readonly pictures: readonly GalleryItem[]
  readonly current: number
  readonly onPick: (position: number) => void
}

/** Small pictures to choose from. The keys reach the current one; arrows lead on from there (GALLERY-06). */
export function Thumbs({ label, pictures, current, onPick }: ThumbsProps) {
  const strip = useRef<HTMLUListElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    const list = strip.current
    const chosen = list?.children[current]
    if (!list || !(chosen instanceof HTMLElement) || shown.current === current) return
    shown.current = current
    const left = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2
    list.scrollTo({ left, behavior: 'smooth' })
    if (list.contains(document.activeElement)) {
      chosen.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [current])
  return (
    <ul ref={strip} className={styles.strip} aria-label={label}>
      {pictures.map(({ src, thumb = src, label: own }, at) => (
        <li key={src}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={own}
            aria-current={at === current}
            tabIndex={at === current ? 0 : -1}
            onClick={() => onPick(at)}
          >
            <img
              className={styles.image}
              src={thumb}
              alt=""
              width={96}
              height={64}
              loading="lazy"
              decoding="async"
              fetchPriority="low"
              onError={({ currentTarget }) => (currentTarget.hidden = true)}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
