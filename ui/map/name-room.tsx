'use client'

import { type RefObject, useEffect, useState } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import type { Map } from 'maplibre-gl'
import type { MapMarker } from './types.ts'

const NOTHING = 'nothing'

/** Gives a map a picture of nothing, which can have a margin. */
export function addNothing(map: Pick<Map, 'hasImage' | 'addImage'>): void {
  if (map.hasImage(NOTHING)) return
  map.addImage(NOTHING, { width: 1, height: 1, data: new Uint8ClampedArray(4) })
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Margins about the tip of a pin, as `icon-padding` has them, that what is drawn of it and its name lie in. */
export const marginsOf = (tip: { readonly x: number; readonly y: number }, boxes: readonly Box[]) =>
  boxes.map(({ left, right, top, bottom }) =>
    [tip.y - top, right - tip.x, bottom - tip.y, tip.x - left].map(Math.round),
  )

/**
 * The room that the selected pin and its name take, of which the map knows nothing else since both are
 * elements over it: names of towns go beside it, or are left out, and none is half hidden.
 */
export function NameRoom({
  marker,
  within,
}: {
  readonly marker: MapMarker
  readonly within: RefObject<HTMLElement | null>
}) {
  const [margins, setMargins] = useState<readonly (readonly number[])[]>([])
  const { label, latitude, longitude } = marker
  useEffect(() => {
    const pin = [...(within.current?.querySelectorAll('button[aria-pressed="true"]') ?? [])].find(
      (button) => button.getAttribute('aria-label') === label,
    )
    if (!pin) return
    const box = pin.getBoundingClientRect()
    const tip = { x: (box.left + box.right) / 2, y: box.bottom }
    const name = pin.querySelector('[data-name]')?.getBoundingClientRect()
    setMargins(marginsOf(tip, name ? [box, name] : [box]))
  }, [label, within])
  return (
    <Source
      id="name-room"
      type="geojson"
      data={{
        type: 'FeatureCollection',
        features: margins.map((margin) => ({
          type: 'Feature',
          properties: { margin },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      }}
    >
      <Layer
        type="symbol"
        layout={{
          'icon-image': NOTHING,
          'icon-allow-overlap': true,
          'icon-padding': ['get', 'margin'],
        }}
      />
    </Source>
  )
}
