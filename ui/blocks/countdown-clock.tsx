'use client'

import { useEffect, useState } from 'react'
import { timeLeft, untilTick, type TimeLeft } from './countdown-time.ts'
import styles from './countdown.module.css'

export interface CountdownClockProps {
  /** Ms since 1970. */
  readonly target: number
  /** Names the timer for a screen reader, which does not announce each second. */
  readonly label: string
  readonly units: Readonly<Record<keyof TimeLeft, string>>
  readonly over: string
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Days, hours, minutes and seconds (BLOCK-18). A page is made long before it is read: no number before the browser's clock. */
export function CountdownClock({ target, label, units, over }: CountdownClockProps) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const at = Date.now()
      setNow(at)
      const wait = untilTick(target, at)
      if (wait !== null) timer = setTimeout(tick, wait)
    }
    tick()
    return () => clearTimeout(timer)
  }, [target])

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
