import { useEffect, useState } from 'react'
import type { LocalDateTime } from '#domain/local-date'
import { wallClock } from '#domain/local-time'
import { lateClock } from '../_api-client/late-clock.ts'

const MINUTE = 60_000

/** Returns the server's time on the wall clock of a time zone, to the minute; null while a page is hydrated. */
export function useWallClock(timeZone: string): LocalDateTime | null {
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
  return now === null ? null : wallClock(now, timeZone)
}
