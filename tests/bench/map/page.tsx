import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/manrope'
import '#ui/tokens'
import { MapView, type MapMarker } from '#ui/map'

const asked = new URL(location.href).searchParams
const number = (name: string, otherwise: number) => Number(asked.get(name) ?? otherwise)
const start = {
  latitude: number('lat', 59),
  longitude: number('lng', 15),
  zoom: number('zoom', 6),
}

/** Places all over Scandinavia, the same each time: two low-discrepancy sequences (Halton 1960). */
function halton(index: number, base: number): number {
  let [left, fraction, sum] = [index, 1, 0]
  while (left > 0) {
    fraction /= base
    sum += fraction * (left % base)
    left = Math.floor(left / base)
  }
  return sum
}

const place = (index: number, latitude: number, longitude: number): MapMarker => ({
  id: `place-${index}`,
  label: asked.get('label') ?? `Place ${index}`,
  latitude,
  longitude,
})

const spread = Array.from({ length: number('places', 0) }, (_, index) =>
  place(index, 55.5 + 10 * halton(index + 1, 2), 9 + 14 * halton(index + 1, 3)),
)
/** One in the middle and others about it, some nine kilometres away. */
const ring = Array.from({ length: number('ring', 0) }, (_, index) => {
  const angle = (index / number('ring', 1)) * 2 * Math.PI
  const { latitude, longitude } = start
  return place(index + 1, latitude + 0.08 * Math.sin(angle), longitude + 0.16 * Math.cos(angle))
})
const middle =
  ring.length > 0 || asked.has('selected') ? [place(0, start.latitude, start.longitude)] : []
const markers = [...middle, ...ring, ...spread]

function Page() {
  const [selected, setSelected] = useState<string | null>(asked.get('selected'))
  return (
    <MapView
      label="Map"
      markers={markers}
      selectedId={selected}
      onSelect={setSelected}
      start={start}
      fits={0}
      fallback="no map"
      messages={{ loading: 'loading', zoomIn: 'in', zoomOut: 'out' }}
    />
  )
}

// The map draws its letters with the font that is there.
await Promise.all(['ö', 'č'].map((letter) => document.fonts.load('1em "Manrope Variable"', letter)))
createRoot(document.querySelector('main') ?? document.body).render(<Page />)
