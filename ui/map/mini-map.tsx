'use client'

import { useEffect, useRef, useState } from 'react'
import { field, nameAbove } from './mini-projection.ts'
import type { MiniPicture } from './mini-tiles.ts'
import type { MiniMapProps } from './types.ts'
import { useInView } from './use-in-view.ts'
import styles from './map.module.css'

/** A still picture of the coast around a place, drawn from the tiles of the map; no WebGL. */
export function MiniMap({ label, name, latitude, longitude, basemap = '/basemap' }: MiniMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useInView(box)
  const [data, setData] = useState<MiniPicture | null>(null)

  useEffect(() => {
    if (!seen) return undefined
    let left = false
    import('./mini-tiles.ts')
      .then(({ miniPicture }) => miniPicture(basemap, { name, latitude, longitude }))
      .then((picture) => left || setData(picture))
      // Without the data the pin stands on plain mist: the address is in words beside it.
      .catch(() => {})
    return () => {
      left = true
    }
  }, [seen, basemap, latitude, longitude, name])

  const [x, y] = [field.width / 2, field.height / 2]
  return (
    <div ref={box} className={styles.map} data-size="mini">
      <svg
        viewBox={`0 0 ${field.width} ${field.height}`}
        preserveAspectRatio="xMidYMid slice"
        className={styles.picture}
        data-drawn={data ? true : undefined}
        role="img"
        aria-label={label}
        focusable="false"
      >
        {data && (
          <>
            {data.shores.map((shore, level) => (
              <path
                key={level}
                d={shore}
                className={level % 2 === 0 ? styles.land : styles.water}
              />
            ))}
            {data.towns.map(({ name: town, at, side, edge }) => (
              <g key={town}>
                <circle cx={at[0]} cy={at[1]} r="2" className={styles.townDot} />
                <text
                  x={edge}
                  y={at[1] + 4}
                  textAnchor={side === 'right' ? 'start' : 'end'}
                  className={styles.town}
                >
                  {town}
                </text>
              </g>
            ))}
          </>
        )}
        <circle cx={x} cy={y} r="26" className={styles.ring} />
        <path
          d={`M${x} ${y + 2}s-13-13-13-23a13 13 0 0 1 26 0c0 10-13 23-13 23z`}
          className={styles.miniPin}
        />
        <circle cx={x} cy={y - 21} r="5" className={styles.pinHole} />
        <text x={x} y={y - nameAbove} className={styles.place}>
          {name}
        </text>
      </svg>
    </div>
  )
}
