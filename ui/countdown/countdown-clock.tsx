'use client'

import { useEffect, useState } from 'react'
import { timeLeft, untilTick, type TimeLeft } from './countdown-time.ts'
import styles from './countdown-clock.module.css'

/** What the time is; `follow` calls whenever it was corrected and returns a function that stops it. */
export interface Clock {
  readonly now: () => number
  readonly follow: (listener: () => void) => () => void
}

const DEVICE_CLOCK: Clock = { now: Date.now, follow: () => () => {} }

export interface CountdownClockProps {
  /** Ms since 1970. */
  readonly target: number
  /** Names the timer for a screen reader, which does not announce each second. */
  readonly label: string
  readonly units: Readonly<Record<keyof TimeLeft, string>>
  readonly over: string
  /** The device's own unless given; the same object at every render. */
  readonly clock?: Clock | undefined
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Days, hours, minutes and seconds (BLOCK-18). A page is made long before it is read: no number before the browser runs it. */
export function CountdownClock({
  target,
  label,
  units,
  over,
  clock = DEVICE_CLOCK,
}: CountdownClockProps) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const at = clock.now()
      setNow(at)
      const wait = untilTick(target, at)
      if (wait !== null) timer = setTimeout(tick, wait)
    }
    tick()
    const unfollow = clock.follow(tick)
    return () => {
      unfollow()
      clearTimeout(timer)
    }
  }, [clock, target])

  const left = now === null ? null : timeLeft(target, now)
  return (
    <>
      <div role="timer" aria-live="off" aria-label={label} className={styles.clock}>
        {UNITS.map((unit) => (
          <span key={unit} className={styles.unit}>
            <span className={styles.number}>
              {left === null ? '––' : String(left[unit]).padStart(2, '0')}
            </span>
            <span className={styles.name}>{units[unit]}</span>
          </span>
        ))}
      </div>
      <p role="status" className={styles.over}>
        {now !== null && now >= target ? over : ''}
      </p>
    </>
  )
}
