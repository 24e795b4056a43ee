import type { Coordinates } from '#domain/geo'
import type { Place } from '#services/places'

/** A place of the booking at a position, named by the town near it. */
export const placeAt = ({ lat, lng }: Coordinates, near: Place | null, otherwise: string) => ({
  name: near?.name ?? otherwise,
  placeId: near?.placeId ?? null,
  region: near?.region ?? null,
  latitude: lat,
  longitude: lng,
})

/** A number in range from the address, or null. */
function degrees(text: string | null, most: number): number | null {
  if (text === null || !/^-?\d{1,3}(\.\d+)?$/.test(text)) return null
  const value = Number(text)
  return Math.abs(value) <= most ? value : null
}

/** `lat` and `lng` of an address; null unless both are there and on earth. */
export function givenPosition(query: string): Coordinates | null {
  const search = new URLSearchParams(query)
  const lat = degrees(search.get('lat'), 90)
  const lng = degrees(search.get('lng'), 180)
  return lat === null || lng === null ? null : { lat, lng }
}
