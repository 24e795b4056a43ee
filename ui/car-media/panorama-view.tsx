'use client'

import { useEffect, useState, type KeyboardEvent } from 'react'
import { Icon } from '../icon/index.ts'
import styles from './car-media.module.css'
import { draggable } from './draggable.ts'
import { Missing } from './missing.tsx'
import { type Box, drawnSize, lookAhead, lookAt, lookOfKey, type Look } from './panorama.ts'
import type { CarMediaMessages } from './types.ts'

export interface PanoramaViewProps {
  readonly src: string
  readonly messages: CarMediaMessages
}

/** The inside of a car, to look around in by a drag, by keys and by buttons. Nothing moves by itself. */
export function PanoramaView({ src, messages }: PanoramaViewProps) {
  /** Where a drag began, and what was seen then. */
  const [held, setHeld] = useState<(Look & { readonly from: Look }) | null>(null)
  /** Width by height; null until it is there, 0 where it cannot be had. */
  const [ratio, setRatio] = useState<number | null>(null)
  const [box, setBox] = useState<Box>({ width: 0, height: 0 })
  /** In boxes from what lies ahead, so that it stays where the box changes. */
  const [off, setOff] = useState<Look>({ x: 0, y: 0 })

  useEffect(() => {
    const image = new Image()
    image.addEventListener('load', () => {
      setRatio(image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : 0)
    })
    image.addEventListener('error', () => setRatio(0))
    image.src = src
  }, [src])
  const [measure] = useState(() => (area: HTMLElement | null) => {
    if (!area) return undefined
    const observer = new ResizeObserver(() =>
      setBox({ width: area.clientWidth, height: area.clientHeight }),
    )
    observer.observe(area)
    return () => observer.disconnect()
  })

  if (ratio === 0) return <Missing words={messages.failed} />
  if (ratio === null) return <div className={styles.view} data-loading="" />
  const drawn = drawnSize(ratio, box)
  const ahead = lookAhead(drawn, box)
  const lookFrom = ({ x, y }: Look): Look =>
    lookAt({ x: ahead.x + x * box.width, y: ahead.y + y * box.height }, drawn, box)
  const look = lookFrom(off)
  /** Also takes back what was asked for beyond the edge. */
  const move = (by: Look, from = off) => {
    const to = { x: from.x + by.x, y: from.y + by.y }
    setOff({ x: to.x, y: box.height > 0 ? (lookFrom(to).y - ahead.y) / box.height : 0 })
  }
  const onKey = (event: KeyboardEvent) => {
    const by = lookOfKey(event.key)
    if (by === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(by)
  }
  const turned =
    drawn.width > 0 ? Math.round(((look.x - ahead.x) / drawn.width) * 360 + 360) % 360 : 0
  return (
    <div className={styles.view}>
      <div
        ref={measure}
        className={styles.drag}
        role="slider"
        tabIndex={0}
        aria-label={messages.lookAround}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={turned}
        aria-valuetext={`${turned}°`}
        onKeyDown={onKey}
        style={{
          backgroundImage: `url(${JSON.stringify(src)})`,
          backgroundPosition: `${-look.x}px ${-look.y}px`,
          backgroundSize: `${drawn.width}px ${drawn.height}px`,
        }}
        {...draggable({
          press: ({ clientX: x, clientY: y }) => setHeld({ x, y, from: off }),
          move: ({ clientX, clientY }) => {
            if (!held || box.width === 0) return
            const by = { x: (held.x - clientX) / box.width, y: (held.y - clientY) / box.height }
            move(by, held.from)
          },
          release: () => setHeld(null),
        })}
      />
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.control}
          aria-label={messages.lookLeft}
          onClick={() => move({ x: -0.24, y: 0 })}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={messages.lookRight}
          onClick={() => move({ x: 0.24, y: 0 })}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
    </div>
  )
}
