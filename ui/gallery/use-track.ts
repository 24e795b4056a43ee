import { useEffect, useRef, useState, type RefObject } from 'react'
import { positionAt } from './position.ts'

/** Ms without a scroll after which the row rests, where the browser does not say so itself. */
const REST_MS = 150

interface Track<Row extends HTMLElement> {
  readonly row: RefObject<Row | null>
  readonly current: number
  readonly isRightToLeft: () => boolean
  /** Slides to the next picture, jumps to one further off. */
  readonly show: (position: number, how?: 'instant') => void
}

/** A row of slides, each as wide as the view, that is scrolled by hand or told where to stand. */
export function useTrack<Row extends HTMLElement>(count: number, first = 0): Track<Row> {
  const row = useRef<Row>(null)
  /** Where it slides to; null while a hand moves it. */
  const target = useRef<number | null>(null)
  const [current, setCurrent] = useState(first)

  useEffect(() => {
    const list = row.current
    if (!list) return undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    const follow = () => setCurrent(positionAt(list.scrollLeft, list.clientWidth, count))
    const onRest = () => {
      clearTimeout(rest)
      target.current = null
      follow()
    }
    const onScroll = () => {
      clearTimeout(rest)
      rest = setTimeout(onRest, REST_MS)
      if (target.current === null) follow()
    }
    const letGo = () => {
      target.current = null
    }
    list.addEventListener('scroll', onScroll, { passive: true })
    list.addEventListener('scrollend', onRest)
    list.addEventListener('pointerdown', letGo)
    list.addEventListener('wheel', letGo, { passive: true })
    return () => {
      clearTimeout(rest)
      list.removeEventListener('scroll', onScroll)
      list.removeEventListener('scrollend', onRest)
      list.removeEventListener('pointerdown', letGo)
      list.removeEventListener('wheel', letGo)
    }
  }, [count])

  const isRightToLeft = () =>
    row.current !== null && getComputedStyle(row.current).direction === 'rtl'
  const show = (position: number, how?: 'instant') => {
    const list = row.current
    if (!list) return
    const isNext = Math.abs(position - (target.current ?? current)) === 1
    const slides =
      how !== 'instant' && isNext && !matchMedia('(prefers-reduced-motion: reduce)').matches
    target.current = slides ? position : null
    setCurrent(position)
    const left = position * list.clientWidth * (isRightToLeft() ? -1 : 1)
    list.scrollTo({ left, behavior: slides ? 'smooth' : 'instant' })
  }
  return { row, current, isRightToLeft, show }
}
