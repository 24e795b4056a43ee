import { directionsTo, distanceText, type Placed } from '#domain/locations'
import type { LocatorRow } from '#ui/locator-map'
import type { LocatorLocation } from './locator-fields.ts'

/** A location in the words of a language. */
export function rowOf(location: Placed<LocatorLocation>, locale: string): LocatorRow {
  const { id, name, address, zip, city, distance, phone, hours, text, href } = location
  // British codes begin with letters, and follow the town.
  const place = (/^[A-Z]/i.test(zip) ? [city, zip] : [zip, city]).filter(Boolean).join(' ')
  return {
    id,
    name,
    address: [address, place].filter(Boolean).join(', '),
    distance: distance && distanceText(distance, locale),
    chargers: location.chargerOptions.map(({ amount, icon, watts }) => ({
      amount,
      icon,
      power: powerText(watts, locale),
    })),
    phone: phoneOf(phone),
    hours,
    text,
    href,
    directions: directionsTo(location),
  }
}

/** `300 kW` from a thousand watts on. */
const powerText = (watts: number, locale: string): string =>
  watts < 1000 ? `${watts.toLocaleString(locale)} W` : `${(watts / 1000).toLocaleString(locale)} kW`

/** A number to press: digits, with the country's plus. */
function phoneOf(text: string): LocatorRow['phone'] {
  const number = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  return /^\+?\d{4,15}$/.test(number) ? { href: `tel:${number}`, text } : null
}
