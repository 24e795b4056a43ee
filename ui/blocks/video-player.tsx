'use client'

import { useEffect, useRef, useState } from 'react'
import { onWidth, TABLET } from '../viewport/index.ts'
import { PHONE } from '../picture/phone.ts'
import styles from './video-player.module.css'

export interface VideoMessages {
  readonly play: string
  readonly pause: string
  readonly mute: string
  readonly unmute: string
}

export interface VideoPlayerProps {
  readonly src: string
  /** Below 768 px (BLOCK-25); the other one where there is none. */
  readonly phone: string | null
  readonly poster: string | null
  /** Starts by itself, muted, unless motion is to be reduced (BLOCK-31). */
  readonly autoplay: boolean
  /** The toggles (BLOCK-12); without them a press on the film itself stops and starts it. */
  readonly bar: boolean
  readonly label: string
  readonly messages: VideoMessages
}

/** A film that is muted at first and repeats (BLOCK-12, BLOCK-31). */
export function VideoPlayer({
  src,
  phone,
  poster,
  autoplay,
  bar,
  label,
  messages,
}: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [muted, setMuted] = useState(true)

  useEffect(() => {
    const element = video.current
    if (!element || !autoplay) return undefined
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => (calm.matches ? element.pause() : void element.play().catch(() => {}))
    element.muted = true
    follow()
    calm.addEventListener('change', follow)
    return () => calm.removeEventListener('change', follow)
  }, [autoplay])

  useEffect(() => {
    const element = video.current
    if (!element || phone === null) return undefined
    let isPhone: boolean | null = null
    return onWidth((width) => {
      const before = isPhone
      isPhone = width < TABLET
      if (before === null || before === isPhone) return
      // A browser chooses among sources but once; a phone that is turned may need the other one.
      const { paused } = element
      element.load()
      if (!paused) void element.play().catch(() => {})
    })
  }, [phone])

  const toggle = () => {
    const element = video.current
    if (element?.paused) void element.play().catch(() => {})
    else element?.pause()
  }
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the CMS has no caption files; films are muted decoration */}
      <video
        ref={video}
        className={styles.video}
        muted={muted}
        loop
        playsInline
        preload="none"
        aria-label={label}
        {...(poster ? { poster } : {})}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        {phone && <source media={PHONE} src={phone} />}
        <source src={src} />
      </video>
      {bar ? (
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.toggle}
            data-icon={playing ? 'pause' : 'play'}
            aria-label={playing ? messages.pause : messages.play}
            onClick={toggle}
          />
          <button
            type="button"
            className={styles.toggle}
            data-icon={muted ? 'muted' : 'sound'}
            aria-label={muted ? messages.unmute : messages.mute}
            onClick={() => setMuted(!muted)}
          />
        </div>
      ) : (
        <button
          type="button"
          className={styles.surface}
          aria-label={playing ? messages.pause : messages.play}
          onClick={toggle}
        />
      )}
    </div>
  )
}
