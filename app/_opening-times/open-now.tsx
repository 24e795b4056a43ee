'use client'

import { openState, type OpeningTimes } from '#domain/opening-times'
import styles from './open-now.module.css'
import { type OpenWords, openText } from './open-text.ts'
import { useWallClock } from './use-wall-clock.ts'

export interface OpenNowProps {
  readonly times: OpeningTimes
  readonly timeZone: string
  readonly locale: string
  readonly words: OpenWords
}

/** Open or closed, and when that changes, now: the page may be older than a minute. */
export function OpenNow({ times, timeZone, locale, words }: OpenNowProps) {
  const clock = useWallClock(timeZone)
  const state = clock && openState(times, clock)
  return (
    <p className={styles.state} data-state={state ? (state.isOpen ? 'open' : 'closed') : 'unknown'}>
      {clock && state && openText(state, clock, locale, words)}
    </p>
  )
}
