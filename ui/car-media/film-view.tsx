'use client'

import { useState } from 'react'
import { Youtube } from '../blocks/index.ts'
import styles from './car-media.module.css'
import { Missing } from './missing.tsx'
import type { CarMediaMessages } from './types.ts'

export interface FilmViewProps {
  /** A player's address at YouTube, or a file. */
  readonly src: string
  /** Before it plays; null without a picture of the car. */
  readonly poster: string | null
  readonly messages: CarMediaMessages
}

const PLAYER = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{11})$/

/** A car's film. It begins when a visitor presses play; until then YouTube is asked for nothing. */
export function FilmView({ src, poster, messages }: FilmViewProps) {
  const [failed, setFailed] = useState(false)
  const id = PLAYER.exec(src)?.[1]
  if (failed) return <Missing words={messages.failed} />
  return (
    <div className={styles.view}>
      {id === undefined ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- A dealer's film has no file of captions.
        <video
          className={styles.film}
          src={src}
          controls
          playsInline
          preload="metadata"
          aria-label={messages.film}
          {...(poster === null ? {} : { poster })}
          onError={() => setFailed(true)}
        />
      ) : (
        <Youtube id={id} title={messages.film} playLabel={messages.play} note={messages.playNote}>
          {poster !== null && <img className={styles.still} src={poster} alt="" />}
        </Youtube>
      )}
    </div>
  )
}
