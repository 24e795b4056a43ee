import { placeText } from '#domain/dealer-card'
import { directionsTo, distanceText, type Placed } from '#domain/locations'
import { phoneLink } from '#domain/phone-link'
import type { LocatorRow } from '#ui/locator-map'
import type { LocatorLocation } from './locator-fields.ts'

/** A location in the words of a language. */
export function rowOf(location: Placed<LocatorLocation>, locale: string): LocatorRow {
  const { id, name, address, zip, city, distance, phone, hours, text, href } = location
  return {
    id,
    name,
    address: [address, placeText(zip, city)].filter(Boolean).join(', '),
    distance: distance && distanceText(distance, locale),
    chargers: location.chargerOptions.map(({ amount, icon, watts }) => ({
      amount,
      icon,
      power: powerText(watts, locale),
    })),
    phone: phoneLink(phone),
    hours,
    text,
    href,
    directions: directionsTo(location),
  }
}

/** `300 kW` from a thousand watts on. */
const powerText = (watts: number, locale: string): string =>
  watts < 1000 ? `${watts.toLocaleString(locale)} W` : `${(watts / 1000).toLocaleString(locale)} kW`
