import { useCallback, useEffect, useRef, useState } from 'react'
import { seqAt, type TimeAxis } from './time-axis.ts'

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const

export interface Playback {
  readonly seq: number
  readonly playing: boolean
  readonly speed: number
  readonly seek: (seq: number) => void
  readonly setSpeed: (speed: number) => void
  readonly toggle: () => void
}

/** Moves through a run as its visitor did, so many times faster. Whoever seeks goes on from there. */
export function usePlayback(axis: TimeAxis, initial: number): Playback {
  const last = axis.at.length - 1
  const [seq, setSeq] = useState(() => Math.min(last, Math.max(0, initial)))
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(1)
  const place = useRef(seq)
  const show = useCallback((next: number) => {
    place.current = next
    setSeq(next)
  }, [])

  useEffect(() => {
    if (!playing) return
    let frame = 0
    let before: number | null = null
    // Where the axis stands; an event's own time, wherever somebody has gone to meanwhile.
    let ms = axis.at[place.current] ?? 0
    let shown = place.current
    const tick = (now: number) => {
      if (shown !== place.current) ms = axis.at[place.current] ?? 0
      ms += (now - (before ?? now)) * speed
      before = now
      const next = Math.max(place.current, seqAt(axis, ms))
      if (next !== place.current) show(next)
      shown = next
      if (next >= last) setPlaying(false)
      else frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [axis, last, playing, show, speed])

  const seek = useCallback(
    (next: number) => show(Math.min(last, Math.max(0, Math.round(next)))),
    [last, show],
  )
  const toggle = useCallback(() => {
    setPlaying((is) => !is)
    if (!playing && place.current >= last) show(0)
  }, [last, playing, show])
  return { seq, playing, speed, seek, setSpeed, toggle }
}
