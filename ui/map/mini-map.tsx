'use client'

import { useEffect, useRef, useState } from 'react'
import {
  field,
  nameAbove,
  type PlacedTown,
  projector,
  ringsPath,
  uncluttered,
} from './mini-projection.ts'
import type { MiniMapProps } from './types.ts'
import { useInView } from './use-in-view.ts'
import styles from './map.module.css'

interface Basemap {
  readonly features: readonly {
    readonly properties: { readonly kind: string }
    readonly geometry: { readonly coordinates: [number, number][][][] }
  }[]
}

interface Town {
  readonly name: string
  readonly at: readonly [number, number]
}

/** A still picture of the coast around a place, drawn from the same data as the map; no WebGL. */
export function MiniMap({ label, name, latitude, longitude, basemap = '/basemap' }: MiniMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useInView(box)
  const [data, setData] = useState<{
    land: string
    lakes: string
    towns: readonly PlacedTown[]
  } | null>(null)

  useEffect(() => {
    if (!seen) return undefined
    const leave = new AbortController()
    const read = async (file: string) =>
      (await fetch(`${basemap}/${file}`, { signal: leave.signal })).json() as Promise<unknown>
    Promise.all([read('nordics.json'), read('places.json')])
      .then(([nordics, places]) => {
        const project = projector(latitude, longitude)
        const rings = (kind: string) =>
          ringsPath(
            (nordics as Basemap).features
              .filter((feature) => feature.properties.kind === kind)
              .flatMap((feature) => feature.geometry.coordinates),
            project,
          )
        const towns = (places as Town[])
          .map((town) => ({ name: town.name, at: project(town.at) }))
          .filter(({ at: [x, y] }) => x > 0 && x < field.width && y > 8 && y < field.height - 8)
        setData({ land: rings('land'), lakes: rings('lake'), towns: uncluttered(towns, name) })
      })
      // Without the data the pin stands on plain mist: the address is in words beside it.
      .catch(() => {})
    return () => leave.abort()
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
            <path d={data.land} className={styles.land} />
            <path d={data.lakes} className={styles.water} />
            {data.towns.map(({ name: town, at }) => (
              <g key={town}>
                <circle cx={at[0]} cy={at[1]} r="2" className={styles.townDot} />
                <text x={at[0] + 6} y={at[1] + 4} className={styles.town}>
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
