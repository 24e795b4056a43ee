import { createRoot } from 'react-dom/client'
import '#ui/tokens'
import { MapView } from '#ui/map'

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

const asked = new URL(location.href).searchParams
const number = (name: string, otherwise: number) => Number(asked.get(name) ?? otherwise)
const count = number('places', 0)
const markers = Array.from({ length: count }, (_, index) => ({
  id: `place-${index}`,
  label: `Place ${index}`,
  latitude: 55.5 + 10 * halton(index + 1, 2),
  longitude: 9 + 14 * halton(index + 1, 3),
}))

createRoot(document.querySelector('main') ?? document.body).render(
  <MapView
    label="Map"
    markers={markers}
    start={{
      latitude: number('lat', 59),
      longitude: number('lng', 15),
      zoom: number('zoom', 6),
    }}
    fits={0}
    fallback="no map"
    messages={{ loading: 'loading', zoomIn: 'in', zoomOut: 'out' }}
  />,
)
