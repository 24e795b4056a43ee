'use client'

import { useEffect, useState } from 'react'
import { wallClock } from '#domain/local-time'
import { openState, type OpeningTimes } from '#domain/opening-times'
import { lateClock } from '../_api-client/late-clock.ts'
import styles from './open-now.module.css'
import { type OpenWords, openText } from './open-text.ts'

export interface OpenNowProps {
  readonly times: OpeningTimes
  readonly timeZone: string
  readonly locale: string
  readonly words: OpenWords
}

const MINUTE = 60_000

/** Open or closed, and when that changes, now: the page may be older than a minute. */
export function OpenNow({ times, timeZone, locale, words }: OpenNowProps) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let next: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(next)
      const at = lateClock.now()
      setNow(at)
      next = setTimeout(tick, MINUTE - (at % MINUTE))
    }
    tick()
    const unfollow = lateClock.follow(tick)
    // A phone that slept has let no time pass.
    document.addEventListener('visibilitychange', tick)
    return () => {
      unfollow()
      clearTimeout(next)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  const clock = now === null ? null : wallClock(now, timeZone)
  const state = clock && openState(times, clock)
  return (
    <p className={styles.state} data-state={state ? (state.isOpen ? 'open' : 'closed') : 'unknown'}>
      {clock && state && openText(state, clock, locale, words)}
    </p>
  )
}
