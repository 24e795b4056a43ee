'use client'

import { type ReactNode, useState } from 'react'
import styles from './youtube.module.css'

export interface YoutubeProps {
  readonly id: string
  readonly title: string
  readonly playLabel: string
  /** What a press sends to whom. */
  readonly note: string
  /** The picture before it plays. */
  readonly children: ReactNode
}

/** A film of YouTube that is asked for only when a visitor presses play (BLOCK-09). */
export function Youtube({ id, title, playLabel, note, children }: YoutubeProps) {
  const [playing, setPlaying] = useState(false)
  if (playing) {
    return (
      <iframe
        className={styles.frame}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is of another origin than ours, and needs its own
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        ref={(frame) => frame?.focus()}
      />
    )
  }
  return (
    <>
      {children}
      <button type="button" className={styles.start} onClick={() => setPlaying(true)}>
        <span className={styles.disc} aria-hidden="true" />
        <span className="sr-only">{playLabel}. </span>
        <span className={styles.note}>{note}</span>
      </button>
    </>
  )
}
