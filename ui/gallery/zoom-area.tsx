'use client'

import { useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react'
import styles from './full-screen.module.css'
import { scrolledFor, type Point, type Zoom } from './zoom.ts'

interface ZoomAreaProps {
  readonly zoom: Zoom
  /** What stays where it is, in px of the window; the middle without it. */
  readonly around: Point | null
  readonly children: ReactNode
}

/** Holds a picture that may be larger than the view: then it scrolls, and a mouse drags it. */
export function ZoomArea({ zoom, around, children }: ZoomAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef<Zoom>(1)
  const held = useRef<Point | null>(null)
  const dragged = useRef(false)
  useLayoutEffect(() => {
    const { current } = area
    if (!current || zoom === before.current) return
    const factor = zoom / before.current
    before.current = zoom
    const box = current.getBoundingClientRect()
    const at = around
      ? { x: around.x - box.x, y: around.y - box.y }
      : { x: box.width / 2, y: box.height / 2 }
    current.scrollTo({
      left: scrolledFor(current.scrollLeft, at.x, factor),
      top: scrolledFor(current.scrollTop, at.y, factor),
      behavior: 'instant',
    })
  }, [zoom, around])

  const down = ({ pointerType, button, clientX: x, clientY: y }: PointerEvent) => {
    dragged.current = false
    if (zoom > 1 && pointerType === 'mouse' && button === 0) held.current = { x, y }
  }
  const move = ({ clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) => {
    const from = held.current
    if (!from || !area.current) return
    if (!dragged.current && Math.hypot(x - from.x, y - from.y) < 4) return
    dragged.current = true
    currentTarget.setPointerCapture(pointerId)
    area.current.scrollBy({ left: from.x - x, top: from.y - y, behavior: 'instant' })
    held.current = { x, y }
  }
  const up = () => {
    held.current = null
  }
  return (
    <div
      ref={area}
      className={styles.area}
      data-zoom={zoom}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onClickCapture={(event) => {
        // The end of a drag is no tap.
        if (dragged.current) event.stopPropagation()
      }}
    >
      <div className={styles.sheet}>{children}</div>
    </div>
  )
}
