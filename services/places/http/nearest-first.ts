import { fold } from '#domain/folded-text'
import { distanceKm, type Coordinates } from '#domain/geo'
import type { Place } from '../port.ts'

/** Among so many of a geocoder's answers the nearest ones are looked for. */
export const CONSIDERED = 20

/** What a geocoder answered, as the port orders it: its own order is kept where no position is given. */
export function nearestFirst(
  places: readonly Place[],
  { text, near, limit }: { text: string; near: Coordinates | undefined; limit: number },
): readonly Place[] {
  if (!near) return places.slice(0, limit)
  const typed = fold(text)
  return places
    .map((place) => ({
      place,
      isWhole: fold(place.name) === typed,
      km: distanceKm(near, { lat: place.latitude, lng: place.longitude }),
    }))
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || a.km - b.km)
    .slice(0, limit)
    .map(({ place }) => place)
}
